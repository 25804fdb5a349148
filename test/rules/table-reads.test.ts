// Checks in which direction modules read tables: a module reads those of earlier modules, and asks later ones through `laterModules`.
import { describe, expect, test } from 'vitest';
import { BASE_TABLE_MODULES, isInModule, isModule, isTable, moduleOf, MODULES, READS_LATER_TABLES } from './structure.ts';
import { sourceFiles, textOf } from './source-files.ts';
import { tablesRead } from './table-reads.ts';
import { tablesDefined } from './table-writes.ts';

const files = sourceFiles('server');
const tables = files
  .filter(isTable)
  .flatMap((file) => tablesDefined(textOf(file)).map((names) => ({ ...names, file, module: moduleOf(file) })));
const position = (name: string): number => MODULES.indexOf(name);
const isServerModule = (name: string): boolean => isModule('server', name);
const readBy = (file: string) => {
  const constants = tablesRead(textOf(file), tables);
  return tables.filter(({ constant }) => constants.includes(constant));
};
const foreignTables = files
  .filter((file) => !isTable(file))
  .flatMap((file) => readBy(file).map((table) => ({ ...table, file })))
  .filter(({ file, module }) => module !== moduleOf(file) && !BASE_TABLE_MODULES.includes(module));

test('there are reads to check', () => {
  expect(foreignTables.length).toBeGreaterThan(150);
});

test('a module reads no table of a later module, but for the listed files, which all need it', () => {
  const backward = foreignTables.filter(
    ({ file, module }) => isInModule(file) && isServerModule(module) && position(module) > position(moduleOf(file)),
  );
  expect([...new Set(backward.map(({ file }) => file))].toSorted()).toEqual(Object.keys(READS_LATER_TABLES).toSorted());
});

test('a file that composes modules reads none of their tables, so that no module reads a later one through it', () => {
  const composing = foreignTables.filter(({ file, module }) => /^server\/[\w-]+\.ts$/.test(file) && isServerModule(module));
  expect(composing.map(({ file, table }) => `${file} reads ${table}`)).toEqual([]);
});

describe('a read is detected', () => {
  const known = [
    { constant: 'listings', table: 'listings' },
    { constant: 'officeMembers', table: 'office_members' },
  ];
  test.each([
    ['in a template', 'sql`select from office_members m where true`', ['officeMembers']],
    ['in a string', "query('select id FROM listings')", ['listings']],
    ['of a join', 'sql`select from x left join public."office_members" m on true`', ['officeMembers']],
    ['after a line break', 'sql`select 1\n  from\n    listings l`', ['listings']],
    ['behind a comma', 'sql`select from x, listings l where l.id = x.id`', ['listings']],
    ['by the query builder', "import { officeMembers } from './office-table.ts';\ndb.select().from(officeMembers)", ['officeMembers']],
    ['under another name', "import { listings as rows } from './listing-table.ts';\ndb.select().from(rows)", ['listings']],
  ])('%s', (_, source, read) => {
    expect(tablesRead(source, known)).toEqual(read);
  });

  test.each([
    ['a comment', '// read from listings\n/* join office_members */'],
    ['a path', "import { find } from '../listings/index.ts';"],
    ['a list of names', 'const names = [offices, listings, agents];'],
    ['a function of the name', 'sql`select from listings(1)`'],
    ['a table whose name only begins the same', 'sql`select from listings_archive`'],
  ])('but not %s', (_, source) => {
    expect(tablesRead(source, known)).toEqual([]);
  });
});
