// The verticals that a customer can be in: the built-in ones, which always exist, and those that staff created.
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

/** The list descriptor, with the current verticals as choices. */
export async function readCustomerList(db: Queryable): Promise<ListDescriptor> {
  const rows = await db.select({ definition: verticals.definition }).from(verticals).orderBy(verticals.code);
  const stored = rows.map(({ definition }) => definition);
  const choices = [
    ...VERTICALS.map((builtIn) => stored.find(({ code }) => code === builtIn.code) ?? builtIn),
    ...stored.filter(({ code }) => !verticalByCode(code)),
  ].map(({ code, label }) => ({ value: code, label }));
  return {
    ...customerList,
    columns: customerList.columns.map((column) => (column.field === 'vertical' ? { ...column, choices } : column)),
  };
}
