import type { AttachedRows } from '#contract/customers/index.ts';
import { call } from '#web/client/index.ts';
import { counted } from '#web/list/index.ts';
import type { Removal } from '#web/list/index.ts';

export const customerRemoval: Removal = {
  remove: 'removeCustomers',
  restore: 'restoreCustomers',
  alsoRemoved: async (selection) => attachedRowsText(await call('countAttached', { body: selection })),
};
export const officeRemoval: Removal = { remove: 'removeOffices', restore: 'restoreOffices' };

/** What becomes unreachable when the customer is deleted. */
export function attachedRowsText({ offices, agents, people, listings, products }: AttachedRows): string | null {
  const parts = [
    offices > 0 && counted(offices, 'office'),
    agents > 0 && counted(agents, 'agent'),
    listings > 0 && counted(listings, 'listing'),
    products > 0 && counted(products, 'product'),
    people > 0 && (people === 1 ? '1 user' : `${people} users`),
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  const list = parts.length === 1 ? parts[0] : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
  return `Also deleted: ${list}. Undo restores everything.`;
}
