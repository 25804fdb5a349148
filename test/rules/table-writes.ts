// Finds the tables that a source text writes, through the query builder and in raw SQL.

export interface TableNames {
  /** The name in the code, and in the database. */
  constant: string;
  table: string;
}

/** A table's name in SQL: bare, quoted, with its schema, or interpolated. */
const NAME = String.raw`(?:public\.)?(?:"(\w+)"|\$\{(\w+)\}|(\w+))`;
const RAW_INSERTS = [`insert\\s+into\\s+${NAME}`, `copy\\s+${NAME}(?:\\s*\\([^)]*\\))?\\s+from`].map(
  (pattern) => new RegExp(pattern, 'gi'),
);
const RAW_CHANGES = [
  `update\\s+(?:only\\s+)?${NAME}(?:\\s+(?:as\\s+)?\\w+)?\\s+set\\b`,
  `delete\\s+from\\s+(?:only\\s+)?${NAME}`,
  `truncate\\s+(?:table\\s+)?${NAME}`,
  `merge\\s+into\\s+${NAME}`,
  `insert\\s+into\\s+${NAME}[^;\`]*?\\bdo\\s+update\\b`,
].map((pattern) => new RegExp(pattern, 'gi'));
const BUILT_WRITE = /\.(?:insert|update|delete)\(\s*(\w+)\s*\)/g;
const BUILT_CHANGE = /\.(?:update|delete)\(\s*(\w+)\s*\)|\.insert\(\s*(\w+)\s*\)[^;]*?\.onConflictDoUpdate\(/g;

export const withoutComments = (source: string): string => source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

/** Local name of an import → exported name. */
function importedNames(source: string): Map<string, string> {
  const lists = [...source.matchAll(/import\s+\{([^}]+)\}\s+from/g)].flatMap(([, list = '']) => list.split(','));
  return new Map(
    lists.flatMap((part) => {
      const [exported, local = exported] = part.trim().split(/\s+as\s+/);
      return exported && local ? [[local, exported] as const] : [];
    }),
  );
}

/** Returns the constants of the written tables. */
export const tablesWritten = (source: string, tables: readonly TableNames[]): string[] =>
  tablesMatching(source, tables, BUILT_WRITE, [...RAW_INSERTS, ...RAW_CHANGES]);

/** Returns the constants of the tables of which rows are changed or deleted, not only inserted. */
export const tablesChanged = (source: string, tables: readonly TableNames[]): string[] =>
  tablesMatching(source, tables, BUILT_CHANGE, RAW_CHANGES);

function tablesMatching(source: string, tables: readonly TableNames[], builtPattern: RegExp, rawPatterns: readonly RegExp[]): string[] {
  const text = withoutComments(source);
  const imported = importedNames(text);
  const byConstant = (name: string): string | undefined =>
    tables.find(({ constant }) => constant === (imported.get(name) ?? name))?.constant;
  const byTable = (name: string): string | undefined => tables.find(({ table }) => table === name.toLowerCase())?.constant;
  const built = [...text.matchAll(builtPattern)].map(([, name, inserted]) => byConstant(name ?? inserted ?? ''));
  const raw = rawPatterns
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map(([, quoted, interpolated, bare]) => (interpolated ? byConstant(interpolated) : byTable(quoted ?? bare ?? '')));
  return [...new Set([...built, ...raw].filter((constant) => constant !== undefined))];
}

/** The tables that a source defines. */
export const tablesDefined = (source: string): TableNames[] =>
  [...source.matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)].map(([, constant = '', table = '']) => ({ constant, table }));
