// Tokenises the tags of an email body exactly as a browser does, so that nothing is a value to us and a tag to the browser. Tags and
// attributes are allowlisted.

export const EMAIL_TAGS: readonly string[] =
  'p br a b strong i em u s h1 h2 h3 ul ol li blockquote hr img div span table thead tbody tfoot tr th td small sup sub'.split(' ');

/** None of these can run a script, submit a form or, except for the src of an image, load anything. */
export const EMAIL_ATTRIBUTES: readonly string[] =
  'href src alt title width height align valign bgcolor color border cellpadding cellspacing colspan rowspan style class id name target rel lang dir role start type aria-label aria-hidden'.split(
    ' ',
  );

export interface EmailTag {
  /** In lower case; starts with `!` or `?` if it is not an element, such as a comment. */
  name: string;
  at: number;
  /** The offset after it. */
  end: number;
  isClosing: boolean;
  attributes: readonly EmailAttribute[];
  /** Whether its `>` is there. */
  isFinished: boolean;
}

export interface EmailAttribute {
  name: string;
  value: string;
  /** The offset of the value, inside its quotes. */
  at: number;
}

// HTML has these five space characters; a no-break space is part of a name or value. All patterns run in linear time.
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
    const isClosing = html[at + 1] === '/';
    if (element === undefined) {
      yield { name: other ?? '', at, end: from, isClosing, attributes: [], isFinished: true };
      continue;
    }
    const { attributes, end } = readAttributes(html, from);
    yield { name: element.toLowerCase(), at, end: end ?? html.length, isClosing, attributes, isFinished: end !== null };
    if (end === null) return;
    from = end;
  }
}

/** `end` is the offset after the tag's `>`; null if there is none. */
function readAttributes(html: string, start: number): { attributes: EmailTag['attributes']; end: number | null } {
  const attributes: EmailAttribute[] = [];
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
      attributes.push({ name, value: '', at });
      continue;
    }
    const valueAt = at;
    const value = next(VALUE);
    if (!value) return { attributes, end: null };
    const isQuoted = value[3] === undefined;
    attributes.push({ name, value: value[1] ?? value[2] ?? value[3] ?? '', at: isQuoted ? valueAt + 1 : valueAt });
  }
}
