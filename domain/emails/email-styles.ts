// Which inline styles an email may contain. Styles must neither load anything, as `url()` does, nor cover the rest of
// the email or of the page that shows it, as `position` does.

/** All that name colours; any other function may load something or is new to us. */
const FUNCTIONS_ALLOWED = new Set(['rgb', 'rgba', 'hsl', 'hsla']);
const PROPERTIES_REFUSED = new Set(['position', 'behavior', '-moz-binding', 'z-index', 'transform', 'content']);
/** Escapes and comments could hide a name from us and not from a browser; character references other than quotes too. */
const HIDING = /\\|\/\*|&(?!quot;|#39;|apos;)/;
const FUNCTION = /([\w-]*)\s*\(/g;

/** The parts that are refused: names of properties, functions as `url()`, or the characters that hide something. */
export function styleProblems(style: string): string[] {
  const hidden = HIDING.exec(style);
  if (hidden) return [hidden[0]];
  const properties = style
    .split(';')
    .map((declaration) => (declaration.split(':', 1)[0] ?? '').trim().toLowerCase())
    .filter((name) => PROPERTIES_REFUSED.has(name));
  const functions = [...style.matchAll(FUNCTION)]
    .map(([, name = '']) => name.toLowerCase())
    .filter((name) => !FUNCTIONS_ALLOWED.has(name))
    .map((name) => `${name}()`);
  return [...new Set([...properties, ...functions])];
}
