// Finds the tables that a source text reads: by the name of a table in SQL text, and by the import of its definition. A name that is put
// together from parts is not found.
import { withoutComments } from './table-writes.ts';
import type { TableNames } from './table-writes.ts';

const NAMED_AFTER = String.raw`\b(?:from|join|using)\s+(?:only\s+)?(?:public\.)?"?`;
/** 'from listings l, orders o': an alias follows, then the rest of the statement. */
const LISTED = String.raw`,\s*(?:public\.)?"?`;
const ALIAS = String.raw`"?\s+(?:as\s+)?[a-z]\w{0,9}(?=\s+(?:where|join|left|cross|order|group)\b|\s*[,)` + '`])';

/** Returns the constants of the tables. */
export function tablesRead(source: string, tables: readonly TableNames[]): string[] {
  const text = withoutComments(source);
  const imports = [...text.matchAll(/^import\s+\{[^}]*\}\s+from\s+'[^']+';$/gm)].map(([line]) => line).join('\n');
  const body = text.replaceAll(/^(?:import|export)\s[^;]*?\sfrom\s+'[^']+';$/gm, '');
  return tables
    .filter(({ constant, table }) => {
      const isNamed = new RegExp(`${NAMED_AFTER}${table}\\b(?!\\s*\\()|${LISTED}${table}${ALIAS}`, 'i').test(body);
      return isNamed || new RegExp(`\\b${constant}\\b`).test(imports.replaceAll(/'[^']*'/g, ''));
    })
    .map(({ constant }) => constant);
}
