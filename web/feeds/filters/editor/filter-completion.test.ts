import { FILTER_FIELDS, verticalFilterFields } from '#domain/feeds/index.ts';
import { VERTICALS } from '#domain/inventory/index.ts';
import { CompletionContext } from '@codemirror/autocomplete';
import { EditorState } from '@uiw/react-codemirror';
import { expect, test } from 'vitest';
import { completeFilter } from './filter-completion.ts';

const source = completeFilter([...FILTER_FIELDS, ...verticalFilterFields(VERTICALS[0])]);
const complete = async (text: string) => {
  const result = await source(new CompletionContext(EditorState.create({ doc: text }), text.length, false));
  return result && { from: result.from, labels: result.options.map(({ label }) => label) };
};

test.each([
  ['listing.', 8, 'title', 'bedrooms'],
  ['return listing.ti', 15, 'title', 'bedrooms'],
  ['listing.metaData.', 17, 'bedrooms', 'title'],
  ['listing?.metaData?.bed', 19, 'bedrooms', 'title'],
])('after %j names begin at %i and include %s, not %s', async (text, from, offered, left) => {
  const result = await complete(text);
  expect(result?.from).toBe(from);
  expect(result?.labels).toContain(offered);
  expect(result?.labels).not.toContain(left);
});

test('at the start of a word the functions of filters are offered, and nothing after a number', async () => {
  expect((await complete('return dr'))?.labels).toEqual(['drop', 'console.log']);
  expect(await complete('1 + 2')).toBeNull();
});
