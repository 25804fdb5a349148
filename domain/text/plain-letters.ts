// Latin letters without their marks, for codes, keys and file names that are made of what people typed.

/** 'Tūī' is 'Tui', and 'Kāneʻohe' is 'Kaneohe'. */
export const withoutMarks = (text: string): string => text.normalize('NFKD').replaceAll(/[\p{M}\u02BB\u02BC]+/gu, '');

/** 'Boats & marine' is ['boats', 'marine']. */
export const plainWords = (text: string): string[] =>
  withoutMarks(text)
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
