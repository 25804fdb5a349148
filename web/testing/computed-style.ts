// Computed styles for web tests. No style sheet is loaded there, so an element's own style and what it inherits say everything. The
// environment's own function matches every rule against every ancestor, which took much of the time of a query by role.

const INHERITED: Readonly<Record<string, string>> = { visibility: 'visible', 'pointer-events': 'auto' };

/** The elements whose text browsers set apart from what stands beside them. */
const BLOCKS = new Set(
  'address article aside blockquote body dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html legend li main nav ol optgroup option p pre search section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

function propertyOf(element: Element, name: string): string {
  if (name === 'display' && element.hasAttribute('hidden')) return 'none';
  const own = element.hasAttribute('style') ? (element as HTMLElement).style.getPropertyValue(name) : '';
  if (own !== '' && own !== 'inherit') return own;
  if (name === 'display') return BLOCKS.has(element.localName) ? 'block' : 'inline';
  const initial = INHERITED[name];
  if (initial === undefined) return '';
  return element.parentElement ? propertyOf(element.parentElement, name) : initial;
}

const hyphenated = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export function computedStyle(element: Element, pseudoElement?: string | null): CSSStyleDeclaration {
  const getPropertyValue = (name: string): string => (pseudoElement ? '' : propertyOf(element, name));
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, key) => {
      if (key === 'getPropertyValue') return getPropertyValue;
      return typeof key === 'string' ? getPropertyValue(hyphenated(key)) : undefined;
    },
  });
}
