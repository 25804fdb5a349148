import { expect, test } from 'vitest';
import { assetKeyOf } from './asset-key.ts';
import { failureText } from './creative-jobs.ts';
import { readsTheDate, withSharedAssets } from './creative-snapshot.ts';
import { assetTypeOf, creativeFilesProblems, creativeFileTypeOf, pageOf } from './creative-files.ts';
import type { CreativeFileContent } from './creative-files.ts';
import { evenSides, readRenderSettings } from './render-settings.ts';
import { unsupportedVariables } from './unsupported-variables.ts';

test.each([
  ['Open Sans – Bold', 'openSansBold'],
  ['open_sans-bold', 'openSansBold'],
  ['openSansBold', 'openSansBold'],
  ['Rātana icon', 'ratanaIcon'],
  ['3 beds', 'asset3Beds'],
  ['  ', ''],
])('the key of %j is %j', (text, key) => {
  expect(assetKeyOf(text)).toBe(key);
});

test.each([
  ['index.html', 'HTML'],
  ['Style.CSS', 'CSS'],
  ['move.mjs', 'JAVASCRIPT'],
  ['values.json', 'JSON'],
  ['page.amp', 'AMPHTML'],
  ['music.ogg', 'AUDIO'],
  ['photo.png', 'OTHER'],
  ['README', 'OTHER'],
])('%s is of the type %s', (name, type) => {
  expect(creativeFileTypeOf(name)).toBe(type);
});

test('pictures are icons and everything else is a font', () => {
  expect(['bed.svg', 'bed.PNG', 'inter.woff2', 'unknown'].map(assetTypeOf)).toEqual(['ICON', 'ICON', 'FONT', 'FONT']);
});

const file = (fileName: string, more: Partial<CreativeFileContent> = {}): CreativeFileContent => ({
  fileName,
  fileType: creativeFileTypeOf(fileName),
  content: 'x',
  hasAsset: false,
  ...more,
});
const sound = (fileName: string): CreativeFileContent => file(fileName, { content: '', hasAsset: true });

test.each<[string, CreativeFileContent[], ReturnType<typeof creativeFilesProblems>]>([
  ['a page alone', [file('index.html')], []],
  ['an empty file', [file('index.html'), file('style.css', { content: ' \n' })], [{ kind: 'empty', fileName: 'style.css' }]],
  ['a file that is an upload', [file('index.html'), file('photo.png', { content: '', hasAsset: true })], []],
  ['two sounds', [file('index.html'), sound('a.mp3'), sound('b.ogg')], [{ kind: 'secondAudio' }]],
  ['a text as a sound', [file('index.html'), file('a.mp3', { content: '#EXTM3U' })], [{ kind: 'textAsSound' }]],
  ['a name of a folder', [file('index.html'), file('Media')], [{ kind: 'reservedName', fileName: 'Media' }]],
  ['a name that begins like that of a folder', [file('index.html'), file('shared.css')], []],
  ['two files of one name', [file('index.html'), file('Index.html')], [{ kind: 'nameTwice', fileName: 'Index.html' }]],
  ['no page', [file('style.css')], [{ kind: 'noPage' }]],
])('%s', (_name, files, problems) => {
  expect(creativeFilesProblems(files)).toEqual(problems);
});

test('index.html is the page, or else the first one', () => {
  expect(pageOf([file('card.html'), file('index.html')])?.fileName).toBe('index.html');
  expect(pageOf([file('style.css'), file('card.html')])?.fileName).toBe('card.html');
});

test('settings are read with their usual values, and one out of range is told', () => {
  expect(readRenderSettings([])).toEqual({ settings: { width: 600, height: 600, fps: 24, seconds: 10 }, problems: [] });
  expect(
    readRenderSettings([
      { key: 'width', value: '1081' },
      { key: 'seconds', value: '7.5' },
      { key: 'colour', value: 'red' },
    ]).settings,
  ).toEqual({
    width: 1081,
    height: 600,
    fps: 24,
    seconds: 7.5,
  });
  expect(
    readRenderSettings([
      { key: 'fps', value: '24.5' },
      { key: 'height', value: '9000' },
    ]).problems.map(({ key }) => key),
  ).toEqual(['height', 'fps']);
  expect(evenSides({ width: 1081, height: 600, fps: 24, seconds: 7.5 })).toEqual({ width: 1082, height: 600, fps: 24, seconds: 7.5 });
});

test('an unsupported variable is named with its line', () => {
  expect(unsupportedVariables('<h1>{{listing.title}}</h1>\n<p>{{listing.prise}}</p>\n<p>{{order.total}}</p>')).toEqual([
    { name: 'listing.prise', lineNumber: 2 },
    { name: 'order.total', lineNumber: 3 },
  ]);
});

test('a snapshot holds the shared assets that its files mention, and no others', () => {
  const text = { fileType: 'CSS' as const, content: '@font-face { src: url(shared/openSans.woff2) }', assetHash: null };
  const asset = (assetKey: string, fileName: string) => ({
    assetKey,
    fileName,
    fileType: 'OTHER' as const,
    content: '',
    assetHash: 'a'.repeat(64),
  });
  const files = withSharedAssets([{ fileName: 'style.css', ...text }], [asset('openSans', 'Open Sans.WOFF2'), asset('bed', 'bed.svg')]);
  expect(files.map(({ fileName }) => fileName)).toEqual(['style.css', 'shared/openSans.woff2']);
});

test('a template reads the date when its scripts do', () => {
  const page = (content: string) => ({ files: [{ fileName: 'index.html', fileType: 'HTML' as const, content, assetHash: null }] });
  expect(readsTheDate(page('<script>new Date()</script>'))).toBe(true);
  expect(readsTheDate(page('<p>Updated daily</p>'))).toBe(false);
});

test.each([
  ['The page failed.', ['warning: old', 'error: no price', 'error: no price'], 'The page failed. error: no price'],
  ['It failed.', ['TypeError: x is not a function (/a.js, line 3)'], 'It failed. TypeError: x is not a function (/a.js, line 3)'],
  ['', ['error: one', 'error: two', 'error: three', 'error: four'], 'error: one error: two error: three'],
  ['x'.repeat(500), [], `${'x'.repeat(399)}…`],
])('why a render failed is told with the errors of the template: %j, %j', (reason, printed, text) => {
  expect(failureText(reason, printed)).toBe(text);
});
