// The fields of an order that its page can change. What was set in the wizard cannot be changed there.
import type { Order } from '#contract/orders/index.ts';
import { NETWORKS } from '#domain/networks/index.ts';
import { accountEntity, attributePath } from '#domain/orders/index.ts';
import { focusField } from '#web/order-wizard/index.ts';

const PAGE_FIELDS: readonly string[] = ['startDate', ...NETWORKS.map((network) => attributePath(accountEntity(network)))];

/** Null for a field that cannot be changed on the page. */
export const fieldOpener =
  ({ isEditable }: Pick<Order, 'isEditable'>) =>
  (path: string): (() => void) | null =>
    isEditable && PAGE_FIELDS.includes(path) ? () => focusField(path) : null;
