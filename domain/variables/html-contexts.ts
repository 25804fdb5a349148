// Finds the HTML context of each output in a template. Escaping is safe only in text and in quoted attributes, so every other context
// is refused. The text between outputs is tokenised character by character, as a browser does.

export type UnsafeReason = 'tag' | 'unquoted' | 'script' | 'style' | 'handler' | 'comment';

export type HtmlContext =
  | { kind: 'text' }
  /** Also inside <title> and <textarea>, where browsers parse no elements. */
  | { kind: 'attribute' }
  /** The start of a URL. The value decides the scheme, so it must itself be a web URL. */
  | { kind: 'address' }
  | { kind: 'unsafe'; why: UnsafeReason };

export interface HtmlState {
  in: 'text' | 'opening' | 'tagName' | 'tag' | 'attribute' | 'beforeValue' | 'quoted' | 'unquoted' | 'comment' | 'raw';
  /** In lower case; a closing tag starts with a slash. */
  tag: string;
  attribute: string;
  quote: string;
  /** The start of an attribute's value, or the latest characters of a comment or of raw text. */
  seen: string;
}

export const HTML_START: HtmlState = { in: 'text', tag: '', attribute: '', quote: '', seen: '' };

const URL_ATTRIBUTES = new Set(['href', 'src', 'action', 'formaction', 'background', 'poster', 'cite', 'data', 'xlink:href']);
/** After such a start, the rest of a URL can no longer set its scheme to `javascript:`. */
const SAFE_URL_START = /^[ \t\n\r\f]*(?:https?:|mailto:|tel:|cid:|[\w+.-]*[/?#])/i;
/** The five space characters of HTML. A no-break space is not one of them: browsers treat it as part of a name or value. */
const SPACE = /[ \t\n\r\f]/;
/** Browsers do not parse elements inside these. */
const RAW_TEXT_ELEMENTS = new Set(['script', 'style', 'title', 'textarea', 'xmp', 'iframe', 'noscript']);
const MAX_SEEN = 40;

export function htmlContextOf(state: HtmlState): HtmlContext {
  const unsafe = (why: UnsafeReason): HtmlContext => ({ kind: 'unsafe', why });
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
  return { kind: URL_ATTRIBUTES.has(state.attribute) && !SAFE_URL_START.test(state.seen) ? 'address' : 'attribute' };
}

export function afterText(state: HtmlState, text: string): HtmlState {
  let current = state;
  for (const char of text) current = afterChar(current, char);
  return current;
}

function afterChar(state: HtmlState, char: string): HtmlState {
  const isSpace = SPACE.test(char);
  switch (state.in) {
    case 'text':
      return char === '<' ? { ...HTML_START, in: 'opening' } : state;
    case 'opening':
      return afterOpening(state, char);
    case 'tagName':
      if (char === '>') return afterTag(state);
      return isSpace || char === '/' ? { ...state, in: 'tag' } : { ...state, tag: state.tag + char.toLowerCase() };
    case 'tag':
      if (char === '>') return afterTag(state);
      return isSpace || char === '/' ? state : { ...state, in: 'attribute', attribute: char.toLowerCase() };
    case 'attribute':
      if (char === '>') return afterTag(state);
      if (char === '=') return { ...state, in: 'beforeValue' };
      if (char === '/') return { ...state, in: 'tag', attribute: '', seen: '' };
      if (isSpace) return { ...state, seen: ' ' };
      // A name after a space starts another attribute; the previous one had no value.
      return { ...state, attribute: (state.seen === ' ' ? '' : state.attribute) + char.toLowerCase(), seen: '' };
    case 'beforeValue':
      if (char === '>') return afterTag(state);
      if (isSpace) return state;
      return char === '"' || char === "'" ? { ...state, in: 'quoted', quote: char, seen: '' } : { ...state, in: 'unquoted' };
    case 'quoted':
      if (char === state.quote) return { ...state, in: 'tag', attribute: '', seen: '' };
      return state.seen.length < MAX_SEEN ? { ...state, seen: state.seen + char } : state;
    case 'unquoted':
      if (char === '>') return afterTag(state);
      return isSpace ? { ...state, in: 'tag', attribute: '', seen: '' } : state;
    case 'comment':
      return state.seen.endsWith('--') && char === '>' ? HTML_START : { ...state, seen: (state.seen + char).slice(-MAX_SEEN) };
    default:
      return afterRaw(state, char);
  }
}

/** After '<': the start of a comment or a tag, or a '<' that is only text. */
function afterOpening(state: HtmlState, char: string): HtmlState {
  const seen = state.seen + char;
  if (seen === '!--') return { ...HTML_START, in: 'comment' };
  if ('!--'.startsWith(seen) || seen === '/') return { ...state, seen };
  if (/^\/?[A-Za-z]$/.test(seen)) return { ...HTML_START, in: 'tagName', tag: seen.toLowerCase() };
  return char === '<' ? { ...HTML_START, in: 'opening' } : HTML_START;
}

const afterTag = ({ tag }: HtmlState): HtmlState => (RAW_TEXT_ELEMENTS.has(tag) ? { ...HTML_START, in: 'raw', tag } : HTML_START);

function afterRaw(state: HtmlState, char: string): HtmlState {
  const seen = (state.seen + char.toLowerCase()).slice(-MAX_SEEN);
  return seen.endsWith(`</${state.tag}`) ? { ...HTML_START, in: 'tagName', tag: `/${state.tag}` } : { ...state, seen };
}
