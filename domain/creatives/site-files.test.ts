import { expect, test } from 'vitest';
import { exampleValues, MAX_TEMPLATE_CHARACTERS, variableNamesFor } from '../variables/index.ts';
import { brandStyles, fillPage, siteUrl, valuesForScripts } from './site-files.ts';

const item = {
  values: { ...exampleValues(variableNamesFor('creative').here), listing: { title: 'Kauri & Sons', heroImage: siteUrl('media/1.jpg') } },
  timezone: 'Pacific/Auckland',
};
const filler = 'x'.repeat(MAX_TEMPLATE_CHARACTERS);

test.each([
  ['text', '<h1>{{listing.title}}</h1>', '<h1>Kauri &amp; Sons</h1>'],
  ['a picture by its path', '<img src="{{listing.heroImage}}">', '<img src="media/1.jpg">'],
  ['nothing of a page without variables', '<p>Sold</p>', '<p>Sold</p>'],
  ['and keeps what is beyond the longest template', `${filler}<p>{{listing.title}}</p>`, `${filler}<p>{{listing.title}}</p>`],
])('a page is filled with %s', (_case, page, filled) => {
  expect(fillPage(page, item)).toBe(filled);
});

test('scripts get the values as text, by subject and field, and the photos', () => {
  expect(JSON.parse(valuesForScripts(item, ['media/1.jpg', 'media/2.jpg']))).toMatchObject({
    listing: { title: 'Kauri & Sons', heroImage: 'media/1.jpg' },
    images: ['media/1.jpg', 'media/2.jpg'],
  });
});

test.each([
  ['shared/inter.woff2', true],
  ['shared/inter.woff', true],
  ['shared/inter.ttf', true],
  ['shared/inter.otf', true],
  ['shared/inter.png', false],
  ['shared/inter.eot', false],
  ['shared/inter', false],
  ['inter.woff2', false],
])('%s is a font of the brand: %s', (path, isFont) => {
  const colours = ':root { --brand-text: #fff; --brand-quiet: #ccc; }';
  const font = `@font-face { font-family: inter; src: url('${path}'); }`;
  expect(brandStyles({ '--brand-text': '#fff', '--brand-quiet': '#ccc' }, [path])).toBe(isFont ? `${colours}\n${font}` : colours);
});
