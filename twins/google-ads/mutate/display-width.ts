// The width of a text in an ad: wide characters, as of Chinese, Japanese and Korean, count twice; a letter with its accents counts once.
const WIDE =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\u33FF\u3400-\u4DBF\u4E00-\u9FFF\uA000-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{1F300}-\u{1FAFF}\u{20000}-\u{3FFFD}]/u;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

export const displayWidth = (text: string): number =>
  [...segmenter.segment(text)].reduce((width, { segment }) => width + (WIDE.test(segment) ? 2 : 1), 0);
