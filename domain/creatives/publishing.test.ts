import { expect, test } from 'vitest';
import { creativeFileTypeOf } from './creative-files.ts';
import { PUBLISHING_CASE_NAMES, valuesOfCase } from './publishing-cases.ts';
import { unrepeatableParts } from './unrepeatable-parts.ts';

const file = (fileName: string, content: string) => ({ fileName, fileType: creativeFileTypeOf(fileName), content });

test.each([
  ['move.js', 'const a = 1;\nconst w = new Worker("a.js")', [{ name: 'Worker', lineNumber: 2 }]],
  ['index.html', '<script>new SharedWorker("a.js")</script>', [{ name: 'Worker', lineNumber: 1 }]],
  ['index.html', '<p>\n<iframe src="a.html"></iframe>', [{ name: '<iframe>', lineNumber: 2 }]],
  ['index.html', '<video src="a.mp4" autoplay></video>', []],
  ['index.html', '<svg><animate attributeName="x" /></svg>', [{ name: 'SVG animation', lineNumber: 1 }]],
  ['style.css', 'main {\n  backdrop-filter: blur(4px);\n}', [{ name: 'backdrop-filter', lineNumber: 2 }]],
  ['style.css', 'main { background: url("loop.gif") }', [{ name: 'animated GIF outside of <img>', lineNumber: 1 }]],
  ['index.html', '<p style="background:url(loop.gif)"></p>', [{ name: 'animated GIF outside of <img>', lineNumber: 1 }]],
  ['index.html', '<img src="loop.gif">', []],
  ['index.html', '<p>A worker’s cottage with a video. Filter the backdrop.</p>', []],
  ['style.css', 'main { filter: blur(4px); animation: go 1s }', []],
  ['values.json', '{ "name": "new Worker" }', []],
])('%s with %j has %j', (fileName, content, parts) => {
  expect(unrepeatableParts([file(fileName, content)])).toEqual(parts.map((part) => ({ ...part, fileName })));
});

test('a listing without values still has a title, and its customer a name', () => {
  expect(PUBLISHING_CASE_NAMES).toEqual(['longest', 'missing', 'bright', 'dark']);
  const values = valuesOfCase('missing');
  expect(values['listing']).toEqual({ title: 'Sunny villa by the park' });
  expect(values['customer']).toEqual({ name: 'Harbour Realty' });
  expect(values['agent']).toBeUndefined();
});
