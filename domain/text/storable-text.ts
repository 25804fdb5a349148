// Texts that others wrote, made fit to store and show: the database refuses NUL, JSON lone surrogates, and spreadsheets control characters.

const UNFIT = /\p{Cc}|\p{Cs}/gu;
const INSTEAD = '\uFFFD';

/** Replaces what cannot be stored, and leaves tabs and line breaks. */
export const storableText = (text: string): string =>
  text.replaceAll(UNFIT, (character) => (/[\t\r\n]/.test(character) ? character : INSTEAD));

/** Replaces tabs and line breaks too, so that a cell can be quoted. */
export const readableText = (text: string): string => text.replaceAll(UNFIT, INSTEAD);

/** For titles, subjects and log lines: a line break would begin another line or header. */
export const oneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').trim();
