// Removes duplicates from a network.
import type { Network } from '#domain/networks/index.ts';
import type { AppContext } from '../../app-context.ts';
import { googleAccessTo, metaAccessTo } from '../../networks/index.ts';
import type { DeliveryRecord } from '../delivery/delivery-store.ts';
import { openDeliveryNetwork } from '../delivery/objects/open-delivery-network.ts';
import type { Duplicate } from './find-duplicates.ts';

type OnAccount = Pick<DeliveryRecord, 'accountId' | 'network'>;

/** First of all nothing may spend. */
export async function removeDuplicates(
  context: AppContext,
  account: OnAccount,
  duplicates: readonly Duplicate[],
  signal: AbortSignal,
): Promise<void> {
  for (const { found } of duplicates) await PAUSES[account.network](context, account.accountId, found);
  for (const each of duplicates) await remove(context, each, signal);
}

const PAUSES: Readonly<Record<Network, (context: AppContext, accountId: string, found: Duplicate['found']) => Promise<void>>> = {
  async meta(context, accountId, { kind, externalId }) {
    const { meta } = context.networks;
    if (!meta) return;
    const level = { campaign: meta.campaigns, adSet: meta.adSets, ad: meta.ads }[kind];
    await level.update(await metaAccessTo(context, accountId), externalId, { status: 'PAUSED' });
  },
  async google(context, accountId, { externalId }) {
    const { google } = context.networks;
    if (!google) return;
    const { customerId, ...access } = await googleAccessTo(context, accountId);
    const update = { resourceName: externalId, status: 'PAUSED' } as const;
    await google.mutateOf(access, customerId, 'campaigns', [{ update, updateMask: 'status' }]);
  },
};

async function remove(context: AppContext, { found, planned, delivery }: Duplicate, signal: AbortSignal): Promise<void> {
  const network = await openDeliveryNetwork(context, delivery, signal);
  await network.remove(planned, { externalId: found.externalId, requestId: null });
  context.log.warn({ externalId: found.externalId, label: found.label }, 'a duplicate on a network was removed');
}
