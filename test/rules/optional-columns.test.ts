// People look for missing values with 'is empty': every list offers it for each value that a row may lack, by the schema of its rows.
import { endpoints } from '#contract/index.ts';
import type { ListColumn } from '#contract/list/index.ts';
import { everyList } from '#test/harness/every-list.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';

/** Columns without the filter, and why. */
const WITHOUT_FILTER: Readonly<Record<string, string>> = {
  'orders.tax': 'null by the role of the reader',
  'orders.creditUsed': 'null by the role of the reader',
  'orders.digitalInvestment': 'null by the role of the reader',
  'orders.failure': 'orders with one are those whose status is Failed',
  'orders.reportUrl': 'made from other rows when somebody asks for it',
  'campaigns.reportUrl': 'made from other rows when somebody asks for it',
  'gdnCampaigns.reportUrl': 'made from other rows when somebody asks for it',
  'bulkAssets.failure': 'uploads with one are those whose status says so',
  'stores.records': 'a figure of the last run, which has rows of its own',
  'stores.created': 'a figure of the last run, which has rows of its own',
  'stores.updated': 'a figure of the last run, which has rows of its own',
  'stores.removed': 'a figure of the last run, which has rows of its own',
  'stores.refused': 'a figure of the last run, which has rows of its own',
};

/** The schemas of the rows of every answer that has a count and rows under this name, also of answers that add more to a list. */
function rowSchemas(name: string, schema: unknown): z.ZodObject[] {
  if (schema instanceof z.ZodIntersection) return [schema.def.left, schema.def.right].flatMap((part) => rowSchemas(name, part));
  if (!(schema instanceof z.ZodObject) || !('count' in schema.shape)) return [];
  const rows: unknown = schema.shape[name];
  return rows instanceof z.ZodArray && rows.element instanceof z.ZodObject ? [rows.element] : [];
}

const answers = Object.values(endpoints).flatMap(({ output, query }: { output: unknown; query?: unknown }) =>
  query === undefined ? [] : [output],
);
const lists = everyList.map(({ source: { descriptor } }): [string, ListColumn[], z.ZodObject[]] => [
  descriptor.name,
  descriptor.columns,
  answers.flatMap((output) => rowSchemas(descriptor.name, output)),
]);

const mayLack = (schemas: readonly z.ZodObject[], { field }: ListColumn): boolean =>
  schemas.some(({ shape }) => (shape[field] as z.ZodType | undefined)?.safeParse(null).success);
const isOffered = ({ kind, internal, searchOnly }: ListColumn): boolean => kind !== 'picture' && !internal && !searchOnly;
const optionalColumns = ([, columns, schemas]: (typeof lists)[number]): ListColumn[] =>
  columns.filter((column) => isOffered(column) && mayLack(schemas, column));

test.each(lists)('the rows of the %s list have a schema', (_, columns, schemas) => {
  expect(schemas.length).toBeGreaterThan(0);
  const shown = columns.filter(({ searchOnly }) => !searchOnly).map(({ field }) => field);
  expect(shown.filter((field) => !schemas.some(({ shape }) => field in shape))).toEqual([]);
});

test.each(lists)("the %s list offers 'is empty' for every column that a row may lack", (...list) => {
  const [name, columns] = list;
  // The office of a row is filtered by its id, and shown by its name: both have the same label.
  const asked = new Set(columns.filter(({ search }) => search.includes('empty')).map(({ label }) => label));
  const missing = optionalColumns(list).filter(({ label, field }) => !asked.has(label) && !(`${name}.${field}` in WITHOUT_FILTER));
  expect(missing.map(({ field }) => field)).toEqual([]);
});

test('no exception outlives its reason', () => {
  const unasked = lists.flatMap((list) =>
    optionalColumns(list).flatMap(({ field, search }) => (search.includes('empty') ? [] : [`${list[0]}.${field}`])),
  );
  expect(Object.keys(WITHOUT_FILTER).filter((column) => !unasked.includes(column))).toEqual([]);
});
