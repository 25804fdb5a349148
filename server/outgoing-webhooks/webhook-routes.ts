import type { webhookEndpoints } from '#contract/outgoing-webhooks/index.ts';
import { checkOutgoingUrl, NoPublicAddress, OutgoingUrlRefused, publicAddressOf } from '../adapters/outgoing/index.ts';
import type { AppContext } from '../app-context.ts';
import { AppError } from '../http/app-error.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { readLog, replayDeliveries } from './delivery-store.ts';
import { changeEndpoint, createEndpoint, removeEndpoint, renewSecret } from './save-endpoint.ts';
import { testEndpoint } from './test-endpoint.ts';
import { lockEndpoint, readEndpoints, requireCustomer, requireEndpoint } from './webhook-store.ts';

export const webhookRoutes: Routes<typeof webhookEndpoints> = {
  listWebhookEndpoints: async ({ context, actor, params: { customerId } }) => {
    await requireCustomer(context.db, actor, customerId);
    return { endpoints: await readEndpoints(context.db, customerId) };
  },
  createWebhookEndpoint: async ({ context, actor, params: { customerId }, body }) => {
    await requireCustomer(context.db, actor, customerId);
    await checkUrl(context, body.url);
    return context.db.transaction((tx) => createEndpoint(context, tx, actor, { customerId, input: body }));
  },
  updateWebhookEndpoint: async ({ context, actor, params, body }) => {
    const { url } = await requireEndpoint(context.db, actor, params);
    if (url !== body.url) await checkUrl(context, body.url);
    return context.db.transaction((tx) => changeEndpoint(tx, actor, params, body));
  },
  removeWebhookEndpoint: ({ context, actor, params }) => context.db.transaction((tx) => removeEndpoint(tx, actor, params)),
  renewWebhookSecret: ({ context, actor, params }) => context.db.transaction((tx) => renewSecret(context, tx, actor, params)),
  testWebhookEndpoint: async ({ context, actor, params }) => testEndpoint(context, await requireEndpoint(context.db, actor, params)),
  listWebhookDeliveries: async ({ context, actor, params, query }) => {
    const { id } = await requireEndpoint(context.db, actor, params);
    return readLog(context.db, id, query);
  },
  replayWebhookDeliveries: ({ context, actor, params, body }) =>
    context.db.transaction(async (tx) => {
      const { id } = await lockEndpoint(tx, actor, params);
      return { count: await replayDeliveries(tx, id, body.deliveryId) };
    }),
};

/** Every attempt is checked again; this tells the person who enters the url at once. */
async function checkUrl({ config }: AppContext, text: string): Promise<void> {
  const rules = { allowPrivate: config.PRIVATE_WEBHOOK_RECEIVERS };
  try {
    const { hostname } = checkOutgoingUrl(text, rules);
    await publicAddressOf(hostname.replace(/^\[(.*)\]$/, '$1'), rules);
  } catch (error) {
    if (error instanceof OutgoingUrlRefused || error instanceof NoPublicAddress)
      throw new AppError('webhookUrlRefused', { reason: error.message });
    throw error;
  }
}
