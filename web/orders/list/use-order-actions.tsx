// The bulk actions of the list of orders: accept, assign, deliver again, cancel.
import { cancellingStep, ORDER_STATE_LABELS, ORDER_STATES, stepsFor } from '#domain/orders/index.ts';
import type { OrderState } from '#domain/orders/index.ts';
import { call } from '#web/client/index.ts';
import { ME } from '#web/list/filters/condition-text.ts';
import { LookupSelect, useChoiceDialog } from '#web/list/index.ts';
import type { ListAction, ListActions, ListRow, Lookup } from '#web/list/index.ts';
import { currentUser } from '#web/client/session.ts';
import { confirm } from '#web/ui/index.ts';
import type { ReactNode } from 'react';

type OrderLimit = NonNullable<ListAction['limit']>;

/** Rows without their state are left to the server. */
const inState = (isPossible: (state: OrderState) => boolean, reason: string): OrderLimit => {
  const stateOf = ({ status }: ListRow) => ORDER_STATES.find((state) => state === status);
  return {
    appliesTo: (row) => {
      const state = stateOf(row);
      return state === undefined || isPossible(state);
    },
    reason,
    skipsOthers: true,
    groupOf: (row) => ORDER_STATE_LABELS[stateOf(row) ?? 'NEW'].toLowerCase(),
  };
};

const acceptable = inState((state) => stepsFor(state, 'staff').includes('acceptInvoice'), 'Only new orders can be accepted.');
const retryable = inState((state) => stepsFor(state, 'staff').includes('retryDelivery'), 'Only failed orders can be delivered again.');
const cancellable = inState(
  (state) => cancellingStep(state, 'staff') !== null,
  'Delivered, completed and cancelled orders cannot be cancelled.',
);

const detailOf = (description: string, skipped: string | null, consequence: string): string =>
  [...(skipped === null ? [] : [skipped]), `${description}.`, consequence].join(' ');

const agreed = async (question: Parameters<typeof confirm>[0]) => ((await confirm(question)) ? {} : null);

const accept: ListAction = {
  id: 'accept-orders',
  key: 'a',
  limit: acceptable,
  ask: (description, skipped) =>
    agreed({
      text: 'Accept these orders?',
      detail: detailOf(description, skipped, 'They go to delivery and will be invoiced.'),
      action: 'Accept orders',
    }),
};

const retry: ListAction = {
  id: 'retry-orders',
  key: 'r',
  limit: retryable,
  ask: (description, skipped) =>
    agreed({
      text: 'Deliver these orders again?',
      detail: detailOf(description, skipped, 'Delivery continues where it stopped; nothing is created twice.'),
      action: 'Deliver again',
    }),
};

const cancel: ListAction = {
  id: 'cancel-orders',
  key: 'c',
  danger: true,
  limit: cancellable,
  ask: (description, skipped) =>
    agreed({
      text: 'Cancel these orders?',
      detail: detailOf(description, skipped, 'No campaigns will run, and card payments are refunded.'),
      action: 'Cancel orders',
      dismissal: 'Keep orders',
      danger: true,
    }),
};

/** Finds the staff to whom orders can be assigned, the reader first. */
export const assigneeLookup: Lookup = {
  name: 'order-assignees',
  find: async (text) => {
    const { people } = await call('listOrderAssignees', { query: { search: text } });
    const found = people.map(({ _id, displayName }) => ({ value: _id, label: displayName }));
    return text === '' ? [{ value: ME, label: 'Me' }, ...found] : found;
  },
  nameOf: async (value) => (await call('listOrderAssignees', { query: { id: value } })).people[0]?.displayName ?? 'Former colleague',
};

/** `filters` are the days of the list, which 'all that match' is limited to. */
export function useOrderActions(filters: Readonly<Record<string, string>>): { listActions: ListActions; dialog: ReactNode } {
  const { dialog, choose } = useChoiceDialog();
  const assign: ListAction = {
    id: 'assign-orders',
    key: 'i',
    ask: async (description) => {
      const chosen = await choose({
        title: 'Assign orders',
        detail: `${description}.`,
        action: 'Assign orders',
        initial: ME,
        isOptional: true,
        input: (value, onChange) => (
          <LookupSelect
            label="Assigned to"
            description="Leave empty to unassign."
            clearable
            lookup={assigneeLookup}
            value={value}
            onChange={onChange}
          />
        ),
      });
      if (chosen === null) return null;
      return { assigneeId: chosen === ME ? (currentUser()?._id ?? null) : chosen || null };
    },
  };
  return { listActions: { endpoint: 'runOrderAction', actions: [accept, assign, retry, cancel], filters }, dialog };
}
