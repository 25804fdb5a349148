import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_EMAILS } from './default-emails.ts';
import { emailBodyProblems } from './email-body.ts';
import { plainRun } from './email-blocks.ts';
import type { EmailBlock, EmailRun } from './email-blocks.ts';
import { EMAIL_NAMES } from './email-names.ts';
import { tidyLine, tidyText } from './email-text.ts';
import { readEmailBlocks } from './read-email-blocks.ts';
import { writeEmailBlock } from './write-email-blocks.ts';

const blocksIn = (html: string): EmailBlock[] => readEmailBlocks(html).map(({ block }) => block);
const writeEmailBlocks = (blocks: readonly EmailBlock[]): string => blocks.map(writeEmailBlock).join('\n');
const run = (text: string, format: Partial<EmailRun> = {}): EmailRun => ({ ...plainRun(text), ...format });
const paragraph = (...text: EmailRun[]): EmailBlock => ({ kind: 'paragraph', align: 'left', text });

const PIECES = [
  'Kia ora',
  ' ',
  '  ',
  '\n',
  '&',
  '&amp;',
  '&nbsp;',
  '<b>',
  '"',
  "'",
  '\u00A0',
  'ā',
  '{',
  '{{',
  '}}',
  '{%',
  '%}',
  '{{order.total}}',
  "{{recipient.firstName | default: 'there'}}",
  '{{ x | default: "a > <b> & c" }}',
  "{{ x | default: '",
  '{{order total}}',
  '&#123;',
  'https://a.example/?a=1&b=2',
];
const anyWords = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 6 }).map((all) => all.join('')),
  fc.string({ maxLength: 12 }),
);
const anyLine = anyWords.map(tidyLine);
const anyRun = fc.record({ text: anyWords, isBold: fc.boolean(), isItalic: fc.boolean(), link: fc.option(anyLine) });
// Merging runs can make a variable of two halves, which is then kept whole.
const anyText = fc.array(anyRun, { maxLength: 4 }).map((runs) => tidyText(tidyText(tidyText(runs))));
const align = fc.constantFrom('left' as const, 'center' as const, 'right' as const);
const withoutBreaks = anyText.map((text) => tidyText(text.map((each) => ({ ...each, text: each.text.replaceAll('\n', ' ') }))));
const anyBlock: fc.Arbitrary<EmailBlock> = fc.oneof(
  fc.record({ kind: fc.constant('heading' as const), level: fc.constantFrom(1 as const, 2 as const, 3 as const), align, text: anyText }),
  fc.record({ kind: fc.constant('paragraph' as const), align, text: anyText }),
  fc.record({ kind: fc.constant('list' as const), isNumbered: fc.boolean(), items: fc.array(withoutBreaks, { maxLength: 3 }) }),
  fc.record({ kind: fc.constant('button' as const), align, label: anyLine, link: anyLine }),
  fc.record({
    kind: fc.constant('image' as const),
    align,
    src: anyLine,
    alt: anyLine,
    width: fc.option(fc.integer({ min: 1, max: 2000 })),
    link: fc.option(anyLine),
  }),
  fc.record({ kind: fc.constant('details' as const), rows: fc.array(fc.record({ label: anyLine, value: anyLine }), { maxLength: 3 }) }),
  fc.constant({ kind: 'divider' as const }),
  fc.record({ kind: fc.constant('spacer' as const), height: fc.integer({ min: 1, max: 200 }) }),
);

describe('blocks', () => {
  test('that are written are read as the same blocks', () => {
    fc.assert(
      fc.property(fc.array(anyBlock, { maxLength: 5 }), (blocks) => {
        expect(blocksIn(writeEmailBlocks(blocks))).toEqual(blocks);
      }),
      { numRuns: 2000 },
    );
  });

  test.each(EMAIL_NAMES)('of the default email %s are no HTML blocks, and are written to the same HTML', (name) => {
    const { body } = DEFAULT_EMAILS[name];
    const blocks = blocksIn(body);
    expect(blocks.map(({ kind }) => kind)).not.toContain('html');
    expect(blocks.at(-1)?.kind).toBe('button');
    expect(writeEmailBlocks(blocks)).toBe(body);
  });

  test.each<[EmailBlock, string]>([
    [
      paragraph(
        run('Hello '),
        run('you', { isBold: true, link: '{{order.url}}' }),
        run(' & me', { isItalic: true, link: '{{order.url}}' }),
      ),
      '<p>Hello <a href="{{order.url}}"><strong>you</strong><em> &amp; me</em></a></p>',
    ],
    [paragraph(run('One\nTwo')), '<p>One<br>Two</p>'],
    [
      { kind: 'heading', level: 2, align: 'center', text: [run('{{order.campaignName}}')] },
      '<h2 align="center">{{order.campaignName}}</h2>',
    ],
    [{ kind: 'list', isNumbered: true, items: [[run('One')], [run('Two')]] }, '<ol>\n<li>One</li>\n<li>Two</li>\n</ol>'],
    [
      { kind: 'button', align: 'center', label: 'Go', link: 'https://a.example/?a=1&b=2' },
      '<p align="center"><a class="button" href="https://a.example/?a=1&amp;b=2">Go</a></p>',
    ],
    [
      { kind: 'image', align: 'left', src: '{{customer.logo}}', alt: '{{customer.name}}', width: 160, link: 'https://a.example' },
      '<p><a href="https://a.example"><img src="{{customer.logo}}" alt="{{customer.name}}" width="160"></a></p>',
    ],
    [
      { kind: 'details', rows: [{ label: 'Order', value: '{{order.orderNumber}}' }] },
      '<table class="details">\n<tr><th>Order</th><td>{{order.orderNumber}}</td></tr>\n</table>',
    ],
    [{ kind: 'spacer', height: 24 }, '<div style="height:24px;line-height:24px">&nbsp;</div>'],
    [{ kind: 'divider' }, '<hr>'],
  ])('%j are written as %s, which is allowed in an email', (block, html) => {
    expect(writeEmailBlock(block)).toBe(html);
    expect(emailBodyProblems(html)).toEqual([]);
    expect(readEmailBlocks(html)).toEqual([{ block, html }]);
  });

  test('write a variable that is not understood as it is, so that it is reported, and an unclosed one as plain text', () => {
    expect(writeEmailBlock(paragraph(run('{{order total}}')))).toBe('<p>{{order total}}</p>');
    expect(writeEmailBlock(paragraph(run('{{order.total')))).toBe('<p>&#123;&#123;order.total</p>');
  });

  test('write no variable that two halves of a text would make', () => {
    const html = writeEmailBlock(paragraph(run("{{ order.url | default: '"), run("'}}", { isBold: true })));
    expect(html).toBe("<p>&#123;&#123; order.url | default: '<strong>'}}</strong></p>");
  });
});

describe('HTML that is hand-written', () => {
  test.each<[string, EmailBlock]>([
    [
      '<P>\n  Hello   <B>you</B>,<BR/>\n  <i>friend</i> \n</P>',
      paragraph(run('Hello '), run('you', { isBold: true }), run(',\n'), run('friend', { isItalic: true })),
    ],
    ["<p align='left'>Tom &amp; Jerry &ndash; 1 < 2</p>", paragraph(run('Tom & Jerry – 1 < 2'))],
    ['<p><a href=https://a.example/?a=1&b=2>x</a></p>', paragraph(run('x', { link: 'https://a.example/?a=1&b=2' }))],
  ])('%j is read as a block', (html, block) => {
    expect(blocksIn(html)).toEqual([block]);
  });

  test.each([
    '<p class="intro">Hello</p>',
    '<p style="color:red">Hello</p>',
    '<p><u>Hello</u></p>',
    '<p>Hello <img src="https://a.example/1.png" alt=""></p>',
    '<p>Hello &eacute;</p>',
    '<p>Hello &copy 2026</p>',
    '<p>&#123;&#123;order.total}}</p>',
    '<p>{<b></b>{order.total}}</p>',
    '<p>{{\norder.total}}</p>',
    '<p><a href="https://a.example" target="_blank">x</a></p>',
    '<p><a href="https://a.example"><a href="https://b.example">x</a></a></p>',
    '<a href="https://a.example">x</a>',
    'Hello',
    '<ul><li>One<br>Two</li></ul>',
    '<ol start="3"><li>One</li></ol>',
    '<table><tr><td>1</td></tr></table>',
    '<table class="details"><tr><th>1</th></tr></table>',
    '<div style="height:24px">&nbsp;</div>',
    '<p>One',
    '<p>One<p>Two</p>',
    '<p>One</b></p>',
    '<!-- hidden --><p>One</p>',
    '<p>One</p><a href="',
    `${'<b>'.repeat(3000)}x${'</b>'.repeat(3000)}`,
  ])('%j is kept as it is', (html) => {
    expect(readEmailBlocks(html)).toEqual([{ block: { kind: 'html', html }, html }]);
  });

  test('is kept between the blocks around it, with the space inside of it', () => {
    const html = '<p>One</p>\nHello <u>you</u>\n\n<div class="box"> <p>Two</p> </div>\n<hr>';
    expect(readEmailBlocks(html).map((part) => part.html)).toEqual([
      '<p>One</p>',
      'Hello <u>you</u>\n\n<div class="box"> <p>Two</p> </div>',
      '<hr>',
    ]);
  });

  const SOURCES = [
    '<p>',
    '</p>',
    '<b>',
    '</b>',
    '<br>',
    '<ul>',
    '<li>',
    '</li>',
    '</ul>',
    '<div>',
    '</div>',
    '<hr>',
    '<a href="x">',
    '</a>',
    '<p class="a">',
    '<',
    '>',
    '"',
    '<!--',
    '-->',
  ];
  test('loses nothing but the space between blocks by being opened, whatever it is', () => {
    const anyHtml = fc.array(fc.constantFrom(...SOURCES, ...PIECES), { maxLength: 14 }).map((all) => all.join(''));
    fc.assert(
      fc.property(anyHtml, (html) => {
        const opened = readEmailBlocks(html).map((part) => part.html);
        expect(opened.join('').replaceAll(/\s/g, '')).toBe(html.replaceAll(/\s/g, ''));
      }),
      { numRuns: 5000 },
    );
  });
});
