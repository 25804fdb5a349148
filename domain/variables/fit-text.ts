// Truncates a text with an ellipsis, at the end of a word if possible and never inside a grapheme. Length is counted in UTF-16 code
// units, which is at least what any network counts.

const ELLIPSIS = '…';
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

export function fitText(text: string, most: number): string {
  if (text.length <= most) return text;
  if (most < 1) return '';
  const head = wholeGraphemes(text, most - ELLIPSIS.length);
  const atWord = head.search(/\s+\S*$/);
  const isBetweenWords = /^\s/.test(text.slice(head.length));
  const kept = isBetweenWords || atWord < most / 2 ? head : head.slice(0, atWord);
  return `${kept.trimEnd()}${ELLIPSIS}`;
}

function wholeGraphemes(text: string, most: number): string {
  let length = 0;
  for (const { segment } of segmenter.segment(text.slice(0, most + 100))) {
    if (length + segment.length > most) break;
    length += segment.length;
  }
  return text.slice(0, length);
}
