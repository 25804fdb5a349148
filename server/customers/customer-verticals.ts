// Which verticals can a customer be in? Those that the product brings, which are always there, and those that staff made.
import { customerList } from '#contract/customers/index.ts';
import { errorText } from '#contract/error-catalogue.ts';
import type { ListDescriptor } from '#contract/list/index.ts';
import { VERTICALS, verticalByCode } from '#domain/inventory/index.ts';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import { verticals } from '../inventory/verticals/vertical-table.ts';

export async function checkVertical(db: Queryable, code: string): Promise<void> {
  if (verticalByCode(code)) return;
  const [row] = await db.select({ code: verticals.code }).from(verticals).where(eq(verticals.code, code));
  if (!row) throw new AppError('unknownVertical', {}, [{ path: 'vertical', message: errorText('unknownVertical') }]);
}

/** The list as described, with every vertical that there is now. */
export async function readCustomerList(db: Queryable): Promise<ListDescriptor> {
  const rows = await db.select({ definition: verticals.definition }).from(verticals).orderBy(verticals.code);
  const stored = rows.map(({ definition }) => definition);
  const choices = [
    ...VERTICALS.map((builtIn) => stored.find(({ code }) => code === builtIn.code) ?? builtIn),
    ...stored.filter(({ code }) => !verticalByCode(code)),
  ].map(({ code, label }) => ({ value: code, label }));
  return { ...customerList, columns: customerList.columns.map((column) => (column.field === 'vertical' ? { ...column, choices } : column)) };
}
