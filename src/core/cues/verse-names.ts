/** Class names of poems and songs, whose line breaks matter. Source: AsciiDoctor, WordPress, and our own reading of pages. */
export const VERSE_NAME = /(?:^|\s)(?:poem|poetry|verse|verseblock|lyrics?|stanza)(?:$|\s)/i;
