// Checks that a table is written by its own module only; later modules may read it.
import { describe, expect, test } from 'vitest';
import { isComposer, isTable, moduleOf, nestedModuleOf } from './structure.ts';
import { sourceFiles, textOf } from './source-files.ts';
import { tablesChanged, tablesDefined, tablesWritten } from './table-writes.ts';

const files = sourceFiles('server');
const ownerOf = (file: string): string => [moduleOf(file), nestedModuleOf(file) ?? ''].join('/');
const tables = files.filter(isTable).flatMap((file) => tablesDefined(textOf(file)).map((names) => ({ ...names, owner: ownerOf(file) })));
const tableOwner = (constant: string): string | undefined => tables.find((table) => table.constant === constant)?.owner;

test('a module or shared folder writes only its own tables', () => {
  const wrong = files
    .filter((file) => !isComposer(file))
    .flatMap((file) =>
      tablesWritten(textOf(file), tables)
        .filter((constant) => tableOwner(constant) !== ownerOf(file))
        .map((constant) => `${file} writes ${constant}`),
    );
  expect(wrong).toEqual([]);
});

/** Versions and revisions, which orders, deliveries and reports name. */
const IMMUTABLE_TABLES = ['templateVersions', 'productVersions', 'budgetPlanVersions', 'orderRevisions', 'orderDocuments'];

test('no statement of the product changes or deletes versions and revisions', () => {
  const inserted = files.flatMap((file) => tablesWritten(textOf(file), tables));
  expect(IMMUTABLE_TABLES.filter((constant) => !inserted.includes(constant))).toEqual([]);
  const changed = [...files, ...sourceFiles('demo')].flatMap((file) =>
    tablesChanged(textOf(file), tables)
      .filter((constant) => IMMUTABLE_TABLES.includes(constant))
      .map((constant) => `${file} changes ${constant}`),
  );
  expect(changed).toEqual([]);
});

test('a file named as a table defines one', () => {
  expect(files.filter((file) => isTable(file) && tablesDefined(textOf(file)).length === 0)).toEqual([]);
});

test('there are tables and writes to check', () => {
  expect(tables.length).toBeGreaterThan(30);
  expect(files.filter((file) => tablesWritten(textOf(file), tables).length > 0).length).toBeGreaterThan(30);
});

describe('a write is detected', () => {
  const known = [
    { constant: 'listings', table: 'listings' },
    { constant: 'officeMembers', table: 'office_members' },
  ];
  test.each([
    ['by the query builder', 'await tx.insert(officeMembers).values(rows)', ['officeMembers']],
    [
      'by the query builder, under another name',
      "import { officeMembers as places } from './office-table.ts';\nawait tx.delete(places)",
      ['officeMembers'],
    ],
    ['over several lines', 'await tx\n  .update(\n    listings\n  )', ['listings']],
    ['in a template', 'sql`update listings set title = 1`', ['listings']],
    ['in a template, with an alias', 'sql`update listings as l set title = 1`', ['listings']],
    ['in a string', "query('INSERT INTO office_members (a) values (1)')", ['officeMembers']],
    ['with quotes and a schema', 'sql`delete from public."office_members" m using x`', ['officeMembers']],
    ['interpolated', 'sql`delete from ${officeMembers} where true`', ['officeMembers']],
    ['after a line break', 'sql`\n  insert into\n    listings (id)`', ['listings']],
    ['that empties', "query('truncate table listings')", ['listings']],
    ['that merges', 'sql`merge into listings l using n on true when matched then delete`', ['listings']],
    ['that copies in', "query('copy listings (id, title) from stdin')", ['listings']],
  ])('%s', (_, source, written) => {
    expect(tablesWritten(source, known)).toEqual(written);
  });

  test.each([
    ['a reading', 'sql`select * from listings l join office_members m on true for update of l`'],
    ['what a conflict does', 'sql`insert into other (id) values (1) on conflict do update set id = 2`'],
    ['a comment', '// then delete from listings\n/* update listings set x */'],
    ['a map', 'remembered.delete(key)'],
    ['a table whose name only begins the same', "query('insert into listings_archive values (1)')"],
  ])('but not %s', (_, source) => {
    expect(tablesWritten(source, known)).toEqual([]);
  });
});

describe('of the writes, a change of rows is detected', () => {
  const known = [{ constant: 'listings', table: 'listings' }];
  test.each([
    ['an update', 'sql`update listings l set title = 1`', true],
    ['a built update', 'tx.update(listings).set({})', true],
    ['a deletion', "query('delete from listings')", true],
    ['emptying', "query('truncate listings')", true],
    ['an insert that updates on conflict', 'sql`insert into listings (id) values (1) on conflict (id) do update set title = 1`', true],
    ['a built insert that updates on conflict', 'tx.insert(listings).values(row)\n  .onConflictDoUpdate({ target: [] })', true],
    ['an insert', 'sql`insert into listings (id) values (1) on conflict do nothing`; sql`update other set a = 1`', false],
    ['a built insert', 'tx.insert(listings).values(row); tx.update(other)', false],
  ])('%s', (_, source, isChange) => {
    expect(tablesChanged(source, known)).toEqual(isChange ? ['listings'] : []);
  });
});
