// The bulk actions of the list of customers.
import type { ListActions } from '#web/list/index.ts';
import { confirm } from '#web/ui/index.ts';

export const customerActions: ListActions = {
  endpoint: 'runCustomerAction',
  actions: [
    { id: 'activate-customers', key: 'a' },
    {
      id: 'deactivate-customers',
      key: 'd',
      ask: async (description) => {
        const detail = `${description}. Their users are signed out and cannot sign in, and API keys stop working until the customers are active again.`;
        return (await confirm({ text: 'Deactivate these customers?', detail, action: 'Deactivate', danger: true })) ? {} : null;
      },
    },
  ],
};
