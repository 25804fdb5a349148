// The bulk actions of the list of users.
import type { ListActions } from '#web/list/index.ts';
import { confirm } from '#web/ui/index.ts';

export const userActions: ListActions = {
  endpoint: 'runUserAction',
  actions: [
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
