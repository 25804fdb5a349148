// The bulk actions of the staff's list of listings: ordering for them, and closing them.
import { hasAnyRole } from '#domain/access/index.ts';
import { ENDED_STATUSES, MARKET_STATUSES } from '#domain/inventory/index.ts';
import { ORDERING_ROLES } from '#domain/orders/index.ts';
import { call, useSession } from '#web/client/index.ts';
import { chooseCustomer } from '#web/client/chosen-customer.ts';
import { ORDER_SCREEN, saveOrderPick } from '#web/dashboard-kit/index.ts';
import { useChoiceDialog } from '#web/list/index.ts';
import type { BulkAction, ListAction, ListActions } from '#web/list/index.ts';
import { useGo } from '#web/navigation/index.ts';
import { showError } from '#web/ui/index.ts';
import { Select } from '@mantine/core';
import type { ReactNode } from 'react';

const statuses = MARKET_STATUSES.filter(({ value }) => ENDED_STATUSES.some((ended) => ended === value));

/** The wizard takes this many listings of one customer. */
const MAX_ORDERED = 100;

export function useListingActions(): { listActions: ListActions; bulkActions: readonly BulkAction[]; dialog: ReactNode } {
  const { dialog, choose } = useChoiceDialog();
  const order = useOrderForListings();
  const close: ListAction = {
    id: 'close-listings',
    key: 'c',
    ask: async (description) => {
      const status = await choose({
        title: 'Close listings',
        detail: `${description}. Closed listings can no longer be advertised.`,
        action: 'Close listings',
        input: (value, onChange) => (
          <Select label="Status" data-autofocus data={statuses} value={value || null} onChange={(chosen) => onChange(chosen ?? '')} />
        ),
      });
      return status === null ? null : { status };
    },
  };
  return { listActions: { endpoint: 'runListingAction', actions: [close] }, bulkActions: order, dialog };
}

/** Opens the order wizard in the dashboard of the customer that the listings belong to. */
function useOrderForListings(): readonly BulkAction[] {
  const go = useGo();
  const mayOrder = hasAnyRole(useSession()?.roles ?? [], ORDERING_ROLES);
  if (!mayOrder) return [];
  return [
    {
      label: 'Order',
      key: 'o',
      onlyTicked: true,
      run: async (selection) => {
        if (!('ids' in selection)) return;
        const search = JSON.stringify([{ field: '_id', operator: 'in', value: selection.ids.slice(0, MAX_ORDERED) }]);
        const { listings } = await call('listListings', {
          query: { limit: MAX_ORDERED, count: 'false', project: 'customerId,customerName', search },
        });
        const customers = new Map(listings.map(({ customerId = '', customerName = '' }) => [customerId, customerName]));
        const [customer] = customers;
        if (!customer) return;
        if (customers.size > 1 || selection.ids.length > MAX_ORDERED) {
          showError({ text: `Select up to ${MAX_ORDERED} listings of one customer to order for them together.`, ok: true });
          return;
        }
        const [_id, name] = customer;
        chooseCustomer({ _id, name });
        saveOrderPick(_id, { orderType: 'LISTINGS', itemIds: selection.ids });
        await go(ORDER_SCREEN);
      },
    },
  ];
}
