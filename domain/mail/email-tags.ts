// Which tags does the body of an email hold? They are read sign by sign exactly as a browser reads them, so that nothing is a value to
// us and a tag to it. What may stand in an email is named; all else is not.

export const EMAIL_TAGS: readonly string[] =
  'p br a b strong i em u s h1 h2 h3 ul ol li blockquote hr img div span table thead tbody tfoot tr th td small sup sub'.split(' ');

/** None of these runs, asks or, but for a picture's address, loads anything. */
export const EMAIL_ATTRIBUTES: readonly string[] =
  'href src alt title width height align valign bgcolor color border cellpadding cellspacing colspan rowspan style class id name target rel lang dir role start type aria-label aria-hidden'.split(
    ' ',
  );

export interface EmailTag {
  /** In small letters; `!` or `?` begins what is no element, such as a comment. */
  name: string;
  at: number;
  attributes: readonly { name: string; value: string }[];
  /** Whether its `>` is there. */
  isFinished: boolean;
}

// Spaces are these five to a browser: a no-break space is part of a name or a value. Each of the patterns takes time in proportion to
// what it reads.
const OPENING = /<(?:\/?([a-z][^ \t\n\r\f/>]*)|([!?]-{0,2}|\/))/gi;
const BETWEEN = /[ \t\n\r\f/]*/y;
const NAME = /=?[^ \t\n\r\f/>=]*/y;
const EQUALS = /[ \t\n\r\f]*=[ \t\n\r\f]*/y;
const VALUE = /"([^"]*)"|'([^']*)'|(?!["'])([^ \t\n\r\f>]*)/y;

export function* readEmailTags(html: string): Generator<EmailTag> {
  let from = 0;
  for (;;) {
    OPENING.lastIndex = from;
    const opening = OPENING.exec(html);
    if (!opening) return;
    const { index: at, 1: element, 2: other } = opening;
    from = at + opening[0].length;
    if (element === undefined) {
      yield { name: other ?? '', at, attributes: [], isFinished: true };
      continue;
    }
    const { attributes, end } = readAttributes(html, from);
    yield { name: element.toLowerCase(), at, attributes, isFinished: end !== null };
    if (end === null) return;
    from = end;
  }
}

/** `end` is behind the tag's `>`; null where there is none. */
function readAttributes(html: string, start: number): { attributes: EmailTag['attributes']; end: number | null } {
  const attributes: { name: string; value: string }[] = [];
  let at = start;
  const next = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(html);
    at += found?.[0].length ?? 0;
    return found;
  };
  for (;;) {
    next(BETWEEN);
    if (html[at] === '>') return { attributes, end: at + 1 };
    if (at >= html.length) return { attributes, end: null };
    const name = next(NAME)?.[0].toLowerCase() ?? '';
    if (!next(EQUALS)) {
      attributes.push({ name, value: '' });
      continue;
    }
    const value = next(VALUE);
    if (!value) return { attributes, end: null };
    attributes.push({ name, value: value[1] ?? value[2] ?? value[3] ?? '' });
  }
}
