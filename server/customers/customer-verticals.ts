// The verticals that a customer can be in: the built-in ones, which always exist, and those that staff created.
import { customerList } from '#contract/customers/index.ts';
import { errorText } from '#contract/error-catalogue.ts';
import type { ListDescriptor } from '#contract/list/index.ts';
import { VERTICALS, verticalByCode } from '#domain/inventory/index.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable, Transaction } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import { verticals } from '../inventory/verticals/vertical-table.ts';

export async function checkVertical(tx: Transaction, code: string): Promise<void> {
  if (verticalByCode(code)) return;
  // Locked, so that it is not removed before the customer is saved.
  const [row] = await tx
    .select({ code: verticals.code })
    .from(verticals)
    .where(and(eq(verticals.code, code), isNull(verticals.deletedAt)))
    .for('share');
  if (!row) throw new AppError('unknownVertical', {}, [{ path: 'vertical', message: errorText('unknownVertical') }]);
}

/** The list descriptor, with the current verticals as choices. */
export async function readCustomerList(db: Queryable): Promise<ListDescriptor> {
  const rows = await db
    .select({ definition: verticals.definition })
    .from(verticals)
    .where(isNull(verticals.deletedAt))
    .orderBy(verticals.code);
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
