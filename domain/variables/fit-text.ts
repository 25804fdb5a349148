// How is a text made to fit? At a word's end where there is one, with an ellipsis, and never in the middle of a character that people
// see as one. Length is what JavaScript counts, which is at least what any network counts.

const ELLIPSIS = '…';
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

export function fitText(text: string, most: number): string {
  if (text.length <= most) return text;
  if (most < 1) return '';
  const head = wholeCharacters(text, most - ELLIPSIS.length);
  const atWord = head.search(/\s+\S*$/);
  const isBetweenWords = /^\s/.test(text.slice(head.length));
  const kept = isBetweenWords || atWord < most / 2 ? head : head.slice(0, atWord);
  return `${kept.trimEnd()}${ELLIPSIS}`;
}

function wholeCharacters(text: string, most: number): string {
  let length = 0;
  for (const { segment } of segmenter.segment(text.slice(0, most + 100))) {
    if (length + segment.length > most) break;
    length += segment.length;
  }
  return text.slice(0, length);
}
