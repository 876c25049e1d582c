/** Characters of scripts that write without spaces, for a class in a pattern: Thai, Lao, Burmese, Khmer, kana, Han. */
export const WIDE_SCRIPTS = String.raw`\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u9fff\uf900-\ufaff`;
