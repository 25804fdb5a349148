// The bulk actions of the list of users.
import type { ListActions } from '#web/list/index.ts';
import { confirm } from '#web/ui/index.ts';
import { DEACTIVATION_DETAIL } from './use-activation.ts';

export const userActions: ListActions = {
  endpoint: 'runUserAction',
  actions: [
    { id: 'activate-users', key: 'a' },
    {
      id: 'deactivate-users',
      key: 'd',
      ask: async (description) => {
        const detail = `${description}. ${DEACTIVATION_DETAIL}`;
        return (await confirm({ detail, action: 'Deactivate', danger: true })) ? {} : null;
      },
    },
    {
      id: 'invite-users',
      key: 'i',
      ask: async (description) => {
        const detail = `${description}. Each gets an email with a new link; earlier links stop working.`;
        return (await confirm({ text: 'Send invitations again?', detail, action: 'Send invitations' })) ? {} : null;
      },
    },
  ],
};
