// The verticals that a customer can be in.
import { customerList } from '#contract/customers/index.ts';
import { errorText } from '#contract/error-catalogue.ts';
import type { ListDescriptor } from '#contract/list/index.ts';
import type { AppContext } from '../app-context.ts';
import type { Transaction } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';

export async function checkVertical({ laterModules }: Pick<AppContext, 'laterModules'>, tx: Transaction, code: string): Promise<void> {
  if (await laterModules.customers.lockVerticalOfCode(tx, code)) return;
  throw new AppError('unknownVertical', {}, [{ path: 'vertical', message: errorText('unknownVertical') }]);
}

/** The list descriptor, with the current verticals as choices. */
export async function readCustomerList({ db, laterModules }: Pick<AppContext, 'db' | 'laterModules'>): Promise<ListDescriptor> {
  const choices = (await laterModules.customers.listVerticals(db)).map(({ code, label }) => ({ value: code, label }));
  return {
    ...customerList,
    columns: customerList.columns.map((column) => (column.field === 'vertical' ? { ...column, choices } : column)),
  };
}
