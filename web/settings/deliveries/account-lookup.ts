// Finds the ad accounts of both networks by name.
import { NETWORK_LABELS } from '#domain/networks/index.ts';
import { call } from '#web/client/index.ts';
import type { Choice, Lookup } from '#web/list/index.ts';

const MAX_CHOICES = 20;

export const accountLookup: Lookup = {
  name: 'ad-accounts-of-both-networks',
  async find(text) {
    const named = (field: string, value: string) => (value ? JSON.stringify([{ field, operator: '%', value }]) : undefined);
    const page = { limit: MAX_CHOICES, count: 'false' } as const;
    const [{ adAccounts }, { gdnAccounts }] = await Promise.all([
      call('listAdAccounts', { query: { ...page, order: 'name', project: 'name', search: named('name', text) } }),
      call('listGoogleAccounts', {
        query: { ...page, order: 'descriptiveName', project: 'descriptiveName', search: named('descriptiveName', text) },
      }),
    ]);
    return [
      ...adAccounts.map(({ _id, name = '' }): Choice => ({ value: _id, label: `${name} (${NETWORK_LABELS.meta})` })),
      ...gdnAccounts.map(({ _id, descriptiveName = '' }): Choice => ({
        value: _id,
        label: `${descriptiveName} (${NETWORK_LABELS.google})`,
      })),
    ];
  },
  // The form begins without an account, and one that was just chosen is among the choices.
  nameOf: async () => 'Chosen account',
};
