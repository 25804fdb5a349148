import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emailBodyProblems, plainTextOf } from './email-body.ts';

describe('the body of an email', () => {
  test.each<[string, string[]]>([
    ['<p>Hello <strong>you</strong></p>', []],
    ['<p>1 < 2 and 3 > 2</p>', []],
    ['\n<script>alert(1)</script>', ['tag script 2', 'tag script 2']],
    ['<SCRIPT src="https://a.example">', ['tag script 1']],
    ['<iframe srcdoc="x"></iframe>', ['tag iframe 1', 'attribute srcdoc 1', 'tag iframe 1']],
    ['<p\nonclick="x()">', ['attribute onclick 1']],
    ['<img src=x OnError=alert(1)>', ['address x 1', 'attribute onerror 1']],
    ['<a href="javascript:alert(1)">x</a>', ['address javascript:alert(1) 1']],
    ['<p>one</p>\n<a href="http://a.example">x</a>', ['address http://a.example 2']],
    ['<img src="data:image/png;base64,AAAA">', ['address data:image/png;base64,AAAA 1']],
    ['<a href="http://{{order.number}}.a.example">x</a>', ['address http://{{order.number}}.a.example 1']],
    ['<a href="tel:+6491234567">x</a>', []],
    ['<img src="mailto:a@b.example"><img src="tel:+64">', ['address mailto:a@b.example 1', 'address tel:+64 1']],
    ['<a href=" https://a.example ">x</a>', []],
    ['<a href="mailto:a@b.example">x</a><a href="{{order.url}}">y</a>', []],
    ['<a href="{{order.url}}?from=email">x</a>', []],
    // If the variable is empty, the rest would be the URL.
    ['<a href="{{order.url}}javascript:alert(1)">x</a>', ['address {{order.url}}javascript:alert(1) 1']],
    ['<form action="https://a.example">', ['tag form 1', 'attribute action 1']],
    ['<!-- hidden -->', ['tag !-- 1']],
    ['<style>p{}</style>', ['tag style 1', 'tag style 1']],
    // To a browser the first quote is part of an attribute name, and the script is a script.
    ['<p "><script>alert(1)</script>">', ['attribute " 1', 'tag script 1', 'tag script 1']],
    ["<p '><img src=x onerror=alert(1)>'>", ["attribute ' 1", 'address x 1', 'attribute onerror 1']],
    ['<p\n<img>', ['attribute <img 1']],
    ['<p x/onclick="a()">', ['attribute x 1', 'attribute onclick 1']],
    ['<td width=3 STYLE = "color:red" >1</td >', []],
    ['<td style="background:url(https://a.example)">1</td>', ['style url() 1']],
    ["<p>one</p>\n<div style='position:fixed; color:red'>2</div>", ['style position 2']],
    ['<a href=https://a.example/?a=b>x</a>', []],
    ['<p>a < b and < script</p>', []],
    ['<p title="a > b">x</p>', []],
    ['<a href="{{order.url}}&#106;avascript:alert(1)">x</a>', ['address {{order.url}}&#106;avascript:alert(1) 1']],
    ['<a href="{{order.url}}#items">x</a><a href="{{order.url}}/items">y</a>', []],
    ['<p>one</p>\n<a href="javascript:alert(1)//', ['unfinished a 2']],
    [`<img alt="{{listing.title | default: "a > b"}}" src='{{listing.heroImage}}'>`, []],
  ])('%j has the problems %j', (html, expected) => {
    expect(emailBodyProblems(html).map(({ kind, name, line }) => `${kind} ${name} ${line}`)).toEqual(expected);
  });

  test('has a limited number of problems, whatever it contains', () => {
    fc.assert(fc.property(fc.string({ maxLength: 300 }), (html) => emailBodyProblems(html.repeat(5)).length < 60));
  });
});

describe('a body that was written to keep us busy', () => {
  const MOST = 50_000;
  const filled = (start: string, piece: string): string => (start + piece.repeat(MOST)).slice(0, MOST);

  // Each of these once took quadratic time or worse: from seconds to hours.
  test.each([
    ['spaces in a tag', filled('<', ' ')],
    ['a word in a tag', filled('<p ', 'a')],
    ['tags', filled('', '<p>')],
    ['links that never end', filled('', '<a href="">')],
    ['tags that never end', filled('', '<a href=""')],
    ['signs', filled('', '<')],
    ['spaces before no break', filled('x', ' ')],
  ])('is read like any other: %s', (_, html) => {
    expect(emailBodyProblems(html).length).toBeLessThan(60);
    expect(plainTextOf(html).length).toBeLessThanOrEqual(html.length);
  });
});

describe('the same as text', () => {
  test.each([
    ['<p>Kia ora,</p>\n<p>Order 1 has been placed.</p>', 'Kia ora,\n\nOrder 1 has been placed.'],
    ['<p><a href="https://a.example/1?a=1&amp;b=2">See the order</a></p>', 'See the order: https://a.example/1?a=1&b=2'],
    ['<a href="https://a.example">https://a.example</a>', 'https://a.example'],
    ['<ul><li>One</li><li>Two</li></ul>', '- One\n- Two'],
    ['A<br>B<br/>C', 'A\nB\nC'],
    ['A <br>\n B', 'A\nB'],
    ['<p>1 < 2, <a href="https://a.example"><strong>then</strong> 3</a></p>', '1 < 2, then 3: https://a.example'],
    ['Tom &amp; Jerry &lt;3 &copy; &#257;&nbsp;b &nothing;', 'Tom & Jerry <3 © ā b &nothing;'],
    [
      '<table class="details">\n<tr><th>Order</th><td>1</td></tr>\n<tr><th>Total</th><td>$2</td></tr>\n</table>\n<p>Thanks</p>',
      'Order: 1\nTotal: $2\n\nThanks',
    ],
  ])('%j reads %j', (html, text) => {
    expect(plainTextOf(html)).toBe(text);
  });
});
