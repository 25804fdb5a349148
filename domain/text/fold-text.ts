// Removes case, accents and macrons, so that 'ratana' finds Rātana. The database's function fold_text() does the same
// (server/db/fold-text-sql.ts); a test compares the two.

/** Letters that PostgreSQL's translate() replaces one for one; all other letters are unchanged. */
export const ACCENTED = 'àáâãäåāăąçćčďèéêëēėęěğìíîïīłñńňòóôõöøōőřśšťùúûüūůűýÿžźż';
export const PLAIN = 'aaaaaaaaacccdeeeeeeeegiiiiilnnnoooooooorsstuuuuuuuyyzzz';

const unaccented = new Map([...Array.from(ACCENTED, (letter, place) => [letter, PLAIN[place] ?? letter] as const), ['ς', 'σ']]);

/** Each letter by itself. A Greek sigma has another form at the end of a word, which counts as the same letter. */
export const foldText = (text: string): string =>
  Array.from(text.normalize('NFC'), (letter) => {
    const lower = letter.toLowerCase();
    return unaccented.get(lower) ?? lower;
  }).join('');

export const containsText = (text: string, search: string): boolean => foldText(text).includes(foldText(search.trim()));
