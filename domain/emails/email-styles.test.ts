import { expect, test } from 'vitest';
import { styleProblems } from './email-styles.ts';

test.each<[string, string[]]>([
  ['color:#1f1d1a;font-size:14px;padding:0 4px', []],
  ['font-family:&quot;Segoe UI&quot;, Arial', []],
  ['color: RGB(1, 2, 3); background: hsla(1 2% 3% / 0.5)', []],
  ['background-position: left top', []],
  ['background:url(https://a.example/1.png)', ['url()']],
  ['background: URL ("https://a.example")', ['url()']],
  ['background-image:image-set("a.png" 1x)', ['image-set()']],
  ['width: expression(alert(1))', ['expression()', 'alert()']],
  ['position:fixed;top:0', ['position']],
  ['color:red; POSITION : absolute', ['position']],
  ['color:red;\n\tposition\n:\nsticky', ['position']],
  ['behavior:none', ['behavior']],
  [String.raw`background:u\72l(x)`, ['\\']],
  ['po/**/sition:fixed', ['/*']],
  ['background:u&#114;l(x)', ['&']],
  ['', []],
])('%j: %j', (style, expected) => {
  expect(styleProblems(style)).toEqual(expected);
});
