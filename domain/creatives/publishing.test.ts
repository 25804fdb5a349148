import { expect, test } from 'vitest';
import { creativeFileTypeOf } from './creative-files.ts';
import { findingTexts, PUBLISHING_CASE_NAMES, valuesOfCase } from './publishing-cases.ts';
import type { CreativeFinding } from './publishing-cases.ts';
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

test('a finding names the element, the ratio and the case, once for each element', () => {
  const finding = (more: Partial<CreativeFinding>): CreativeFinding => ({
    kind: 'cutOff',
    element: 'p.title',
    text: 'Sunny villa',
    detail: 'main',
    ratio: 'landscape',
    case: 'longest',
    ...more,
  });
  expect(findingTexts([finding({}), finding({ ratio: 'story' }), finding({ kind: 'contrast', detail: '2.1', case: 'bright' })], 5)).toEqual(
    [
      'p.title “Sunny villa” is cut off by main in Landscape with the longest values',
      'p.title “Sunny villa” is hard to read: its contrast is 2.1 to 1 in Landscape with the bright photo',
    ],
  );
  expect(findingTexts([finding({}), finding({ element: 'h1' }), finding({ element: 'h2' })], 1)).toHaveLength(2);
});
