import { exampleValues, variableNamesFor } from '#domain/variables/index.ts';
import { expect, test } from 'vitest';
import { addedFiles } from './added-files.ts';
import { filledPage, inlinedPage, loadableFiles, neededAddresses } from './preview-page.ts';
import type { PreviewFile } from './preview-page.ts';

const file = (fileName: string, fileType: PreviewFile['fileType'], content: string, cdnUrl?: string): PreviewFile => ({
  fileName,
  fileType,
  content,
  assetKey: null,
  creativeTemplateAsset: cdnUrl === undefined ? null : { cdnUrl },
});
const values = {
  ...exampleValues(variableNamesFor('creative').here),
  listing: { title: 'A & B', heroImage: 'https://adstead.example/files/abc' },
};
const files = [
  file(
    'index.html',
    'HTML',
    '<link href="style.css"><h1>{{listing.title}}</h1><img src="{{listing.heroImage}}"><img src=\'./logo.png\'><script src="move.js"></script>',
  ),
  file('style.css', 'CSS', '@font-face { src: url("shared/inter.woff2") } h1 { background: url(logo.png) }'),
  file('move.js', 'JAVASCRIPT', "fetch('data.json')"),
  file('data.json', 'JSON', '{}'),
  file('logo.png', 'OTHER', '', '/files/logo'),
];
const shared = [{ ...file('Inter.woff2', 'OTHER', '', '/files/inter'), assetKey: 'inter' }];
const loaded = new Map([
  ['/files/logo', 'data:image/png;base64,LOGO'],
  ['/files/inter', 'data:font/woff2;base64,INTER'],
  ['/files/abc', 'data:image/jpeg;base64,HERO'],
]);
const filled = () => filledPage(files, values, 'Pacific/Auckland') ?? '';

test('variables are filled in as text', () => {
  expect(filled()).toContain('<h1>A &amp; B</h1>');
  expect(filledPage([], values, 'Pacific/Auckland')).toBeNull();
});

test('only what the page and its styles refer to is loaded, and only from our own files', () => {
  expect(neededAddresses(filled(), files, shared).toSorted()).toEqual(['/files/abc', '/files/inter', '/files/logo']);
  expect(neededAddresses('<img src="https://elsewhere.example/a.png">', files, shared)).not.toContain('https://elsewhere.example/a.png');
});

test('everything that the page loads is written into it', () => {
  const page = inlinedPage(filled(), files, shared, loaded);
  expect(page).toContain('<img src="data:image/jpeg;base64,HERO">');
  expect(page).toContain('<img src="data:image/png;base64,LOGO">');
  expect(page).toContain('src="data:text/javascript;charset=utf-8,fetch%28%27data.json%27%29"');
  const [, style = ''] = /href="data:text\/css;charset=utf-8,([^"]*)"/u.exec(page) ?? [];
  expect(decodeURIComponent(style)).toBe(
    '@font-face { src: url(data:font/woff2;base64,INTER) } h1 { background: url(data:image/png;base64,LOGO) }',
  );
});

test('what could not be loaded is left out, because the frame would refuse it', () => {
  expect(inlinedPage(filled(), files, shared, new Map())).not.toContain('https://adstead.example/files/abc');
});

test('scripts can load the text files', () => {
  expect(Object.keys(loadableFiles(files))).toEqual(['style.css', 'move.js', 'data.json']);
});

test('the values, the brand and the pictures of the listing are added as the render service adds them', () => {
  const images = ['https://adstead.example/files/abc', '/files/def'];
  const people = { agent2: { image: null }, agent3: {} };
  const pictured = { ...values, ...people, customer: { logo: 'https://adstead.example/files/logo' }, agent: { image: '/files/agent' } };
  const added = addedFiles({ values: pictured, colours: { '--brand-text': '#fff' }, timezone: 'Pacific/Auckland', images }, shared);
  expect(added.map(({ fileName }) => fileName)).toEqual([
    'brand.css',
    'values.json',
    'media/1.jpg',
    'media/2.jpg',
    'media/logo.png',
    'media/agent-1.jpg',
  ]);
  expect(added[0]?.content).toContain("@font-face { font-family: inter; src: url('shared/inter.woff2'); }");
  expect(JSON.parse(added[1]?.content ?? '')).toMatchObject({ listing: { title: 'A & B' }, images });
  expect(neededAddresses('<img src="media/2.jpg">', added, [])).toEqual(['/files/def']);
  expect(neededAddresses("<script>fetch('values.json')</script>", added, [])).toEqual([
    '/files/abc',
    '/files/def',
    '/files/logo',
    '/files/agent',
  ]);
});

test('of many photos the preview has as many as a render', () => {
  const images = Array.from({ length: 20 }, (_photo, at) => `/files/${at}`);
  const added = addedFiles({ values: {}, colours: { '--brand-text': '#fff' }, timezone: 'Pacific/Auckland', images }, []);
  expect(added.at(-1)?.fileName).toBe('media/12.jpg');
  expect(JSON.parse(added[1]?.content ?? '')).toMatchObject({ images: images.slice(0, 12) });
});

test('a page is not cut where variables are no longer looked for', () => {
  const long = `${'x'.repeat(200_000)}<p>The end</p>`;
  expect(filledPage([file('index.html', 'HTML', long)], values, 'Pacific/Auckland')).toBe(long);
});
