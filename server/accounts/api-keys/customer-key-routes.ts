import type { customerKeyEndpoints } from '#contract/accounts/index.ts';
import { requireSession } from '../../http/session/authenticate.ts';
import type { Routes } from '../../http/bind-endpoints.ts';
import { generateCustomerKey, revokeCustomerKey } from './customer-key.ts';

export const customerKeyRoutes: Routes<typeof customerKeyEndpoints> = {
  generateCustomerKey: async ({ context, actor, params, request }) => {
    const { sessionId } = await requireSession(context.sessions, request);
    return context.db.transaction((tx) => generateCustomerKey(tx, actor, params.customerId, sessionId));
  },
  revokeCustomerKey: ({ context, actor, params }) => context.db.transaction((tx) => revokeCustomerKey(tx, actor, params.customerId)),
};
