import { expect, test } from 'vitest';
import { acceptedFiles, isListingsFile, isListingsFileOrArchive, PUSHED_EXTENSIONS } from './feed-file-names.ts';

test.each([
  ['monday.xml', true, true],
  ['MONDAY.TXT', true, true],
  ['listings.json', true, true],
  ['monday.zip', false, true],
  ['kitchen.jpg', false, false],
  ['xml', false, false],
])('%s holds listings: %s, itself or as a zip: %s', (name, isListings, isEither) => {
  expect([isListingsFile(name), isListingsFileOrArchive(name)]).toEqual([isListings, isEither]);
});

test('a pushed file is named after its media type, and inputs accept the files of a format', () => {
  expect(Object.fromEntries(PUSHED_EXTENSIONS)).toEqual({
    'application/xml': 'xml',
    'text/xml': 'xml',
    'text/csv': 'csv',
    'application/json': 'json',
    'application/zip': 'zip',
  });
  expect(acceptedFiles(['CSV'])).toBe('.csv,.txt,.zip,text/csv');
});
