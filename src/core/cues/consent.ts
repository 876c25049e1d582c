/**
 * What notices of cookies say. English, German, French, Spanish, Portuguese, Italian, Dutch, Polish, Russian. Source: our own reading of
 * the development pages and of the languages' sites, where most name the purposes of the IAB's Transparency and Consent Framework.
 */
export const CONSENT = {
  /** Letters that a page with such a notice has somewhere: what is told before any of the patterns is tried. */
  trace: 'ookie',
  /** What only a notice says, or a text about one. */
  asks: /\b(?:we|site|website|partners|service)\b[^.]{0,60}\b(?:us|utili|stor|set)[^.]{0,60}\bcookie|\b(?:accept|allow|reject|manag|necessary|these)[^.]{0,20}\bcookie|cookies? (?:policy|notice|settings|preferenc|consent|list)|(?:verwende|nutze|utilis[eo]|utilizz?a|usamos|gebruik|использ|korzyst|używa)[^.]{0,60}cookie|cookie[^.]{0,60}(?:zustimm|akzept|einwillig|verwende)|withdraw your consent|legitimate interest|privacy (?:preferen|setting|choice)|do not sell|access information on|\b(?:create|use) profiles|personali[sz]ed (?:ad|content)/i,
  /** What a notice speaks of. */
  about:
    /cookie|consent|privacy|personali[sz]|advertis|third.part|partners|\btrack|opt.out|your (?:device|browser|data|choice)|(?:this|our) (?:web)?(?:site|service)|accept|reject|datenschutz|einwillig|zustimm|publici|privaci/i,
  /** Titles of pages that are about such things, and have no notice apart from their text. */
  topic: /cookie|priva|consent|gdpr|datenschutz|confidentialit/i,
} as const;
