// Where in a page does an output stand? Escaping makes a value harmless in text and in quoted attributes only, so every other place is
// refused. The text between outputs is followed sign by sign, as a browser does.

export type UnsafeWhy = 'tag' | 'unquoted' | 'script' | 'style' | 'handler' | 'comment';

export type HtmlPlace =
  | { kind: 'text' }
  /** Also in a title and a text area: elements are not read there. */
  | { kind: 'attribute' }
  /** At the start of an address: what stands there decides where a click leads, so it must be a web address itself. */
  | { kind: 'address' }
  | { kind: 'unsafe'; why: UnsafeWhy };

export interface HtmlState {
  in: 'text' | 'opening' | 'tagName' | 'tag' | 'attribute' | 'beforeValue' | 'quoted' | 'unquoted' | 'comment' | 'raw';
  /** In small letters; a closing tag's begins with a slash. */
  tag: string;
  attribute: string;
  quote: string;
  /** The beginning of an attribute's value, or the newest signs of a comment or of raw text. */
  seen: string;
}

export const HTML_START: HtmlState = { in: 'text', tag: '', attribute: '', quote: '', seen: '' };

const ADDRESSES = new Set(['href', 'src', 'action', 'formaction', 'background', 'poster', 'cite', 'data', 'xlink:href']);
/** Once an address begins so, what follows can no longer say what kind it is, as `javascript:` would. */
const SAFE_BEGINNING = /^[ \t\n\r\f]*(?:https?:|mailto:|tel:|cid:|[\w+.-]*[/?#])/i;
/** These five only: to a browser a no-break space is part of a name or a value. */
const SPACE = /[ \t\n\r\f]/;
/** What stands in these is not read as text and elements. */
const RAW = new Set(['script', 'style', 'title', 'textarea', 'xmp', 'iframe', 'noscript']);
const MOST_SEEN = 40;

export function placeIn(state: HtmlState): HtmlPlace {
  const unsafe = (why: UnsafeWhy): HtmlPlace => ({ kind: 'unsafe', why });
  if (state.in === 'text') return { kind: 'text' };
  if (state.in === 'comment') return unsafe('comment');
  if (state.in === 'beforeValue' || state.in === 'unquoted') return unsafe('unquoted');
  if (state.in === 'raw') {
    if (state.tag === 'title' || state.tag === 'textarea') return { kind: 'attribute' };
    return unsafe(state.tag === 'style' ? 'style' : 'script');
  }
  if (state.in !== 'quoted') return unsafe('tag');
  if (state.attribute.startsWith('on') || state.attribute === 'srcdoc') return unsafe('handler');
  if (state.attribute === 'style') return unsafe('style');
  return { kind: ADDRESSES.has(state.attribute) && !SAFE_BEGINNING.test(state.seen) ? 'address' : 'attribute' };
}

export function afterText(state: HtmlState, text: string): HtmlState {
  let current = state;
  for (const sign of text) current = afterSign(current, sign);
  return current;
}

function afterSign(state: HtmlState, sign: string): HtmlState {
  const isSpace = SPACE.test(sign);
  switch (state.in) {
    case 'text':
      return sign === '<' ? { ...HTML_START, in: 'opening' } : state;
    case 'opening':
      return afterOpening(state, sign);
    case 'tagName':
      if (sign === '>') return afterTag(state);
      return isSpace || sign === '/' ? { ...state, in: 'tag' } : { ...state, tag: state.tag + sign.toLowerCase() };
    case 'tag':
      if (sign === '>') return afterTag(state);
      return isSpace || sign === '/' ? state : { ...state, in: 'attribute', attribute: sign.toLowerCase() };
    case 'attribute':
      if (sign === '>') return afterTag(state);
      if (sign === '=') return { ...state, in: 'beforeValue' };
      if (sign === '/') return { ...state, in: 'tag', attribute: '', seen: '' };
      if (isSpace) return { ...state, seen: ' ' };
      // A name after a space is another attribute, without a value before it.
      return { ...state, attribute: (state.seen === ' ' ? '' : state.attribute) + sign.toLowerCase(), seen: '' };
    case 'beforeValue':
      if (sign === '>') return afterTag(state);
      if (isSpace) return state;
      return sign === '"' || sign === "'" ? { ...state, in: 'quoted', quote: sign, seen: '' } : { ...state, in: 'unquoted' };
    case 'quoted':
      if (sign === state.quote) return { ...state, in: 'tag', attribute: '', seen: '' };
      return state.seen.length < MOST_SEEN ? { ...state, seen: state.seen + sign } : state;
    case 'unquoted':
      if (sign === '>') return afterTag(state);
      return isSpace ? { ...state, in: 'tag', attribute: '', seen: '' } : state;
    case 'comment':
      return state.seen.endsWith('--') && sign === '>' ? HTML_START : { ...state, seen: (state.seen + sign).slice(-MOST_SEEN) };
    default:
      return afterRaw(state, sign);
  }
}

/** After '<': a comment, a tag, or a lone sign that begins nothing. */
function afterOpening(state: HtmlState, sign: string): HtmlState {
  const seen = state.seen + sign;
  if (seen === '!--') return { ...HTML_START, in: 'comment' };
  if ('!--'.startsWith(seen) || seen === '/') return { ...state, seen };
  if (/^\/?[A-Za-z]$/.test(seen)) return { ...HTML_START, in: 'tagName', tag: seen.toLowerCase() };
  return sign === '<' ? { ...HTML_START, in: 'opening' } : HTML_START;
}

const afterTag = ({ tag }: HtmlState): HtmlState => (RAW.has(tag) ? { ...HTML_START, in: 'raw', tag } : HTML_START);

function afterRaw(state: HtmlState, sign: string): HtmlState {
  const seen = (state.seen + sign.toLowerCase()).slice(-MOST_SEEN);
  return seen.endsWith(`</${state.tag}`) ? { ...HTML_START, in: 'tagName', tag: `/${state.tag}` } : { ...state, seen };
}
