// A block list that was deleted on Meta after an order was planned would make Meta refuse its ad sets on every try. The lists are read again,
// the delivery goes on without the missing ones, and staff learn it.
import { plannedBlockLists, withoutBlockLists } from '#domain/campaigns/index.ts';
import { eq } from 'drizzle-orm';
import { NetworkFailure } from '../../../adapters/ad-network/index.ts';
import type { Transaction } from '../../../db/connection.ts';
import { renderEmail, sendEmail } from '../../../emails/index.ts';
import { networkAccounts } from '../../../networks/account-table.ts';
import { metaAccessTo, readBlockLists, staffForNetworks, storeBlockLists } from '../../../networks/index.ts';
import { referenceOfDelivery } from '../deliveries-to-run.ts';
import type { StepFailure } from './delivery-network.ts';
import type { DeliveryRecord } from '../delivery-store.ts';
import { deliveries } from '../delivery-table.ts';
import type { DeliveryWork } from './open-steps.ts';

/** True where the plan was changed, so that another try may succeed. */
export async function dropMissingBlockLists(work: DeliveryWork, delivery: DeliveryRecord, { cause }: StepFailure): Promise<boolean> {
  const { context, write } = work;
  const { id, accountId, network, plan } = delivery;
  const planned = plannedBlockLists(plan);
  const isInvalid = cause instanceof NetworkFailure && cause.kind === 'invalid';
  if (!context.networks.meta || network !== 'meta' || planned.length === 0 || !isInvalid) return false;
  const existing = await readBlockLists(context.networks.meta, await metaAccessTo(context, accountId));
  const missing = planned.filter((listId) => !existing.some(({ blockListId }) => blockListId === listId));
  if (missing.length === 0) return false;
  await write(async (tx) => {
    await emailStaff(work, tx, delivery, missing);
    await storeBlockLists(tx, accountId, existing);
    await tx
      .update(deliveries)
      .set({ plan: withoutBlockLists(plan, missing) })
      .where(eq(deliveries.id, id));
  });
  return true;
}

async function emailStaff({ context }: DeliveryWork, tx: Transaction, delivery: DeliveryRecord, missing: readonly string[]): Promise<void> {
  const [account] = await tx.select().from(networkAccounts).where(eq(networkAccounts.id, delivery.accountId));
  const nameOf = (id: string): string => account?.blockLists.find(({ blockListId }) => blockListId === id)?.name ?? id;
  const { reference, customerId } = await referenceOfDelivery(tx, delivery);
  const subject = `${reference} is delivered without a block list`;
  const content = renderEmail({
    title: subject,
    paragraphs: [
      `${account?.name ?? 'An ad account'} on Meta no longer has the block list ${missing.map(nameOf).join(', ')}.`,
      'The ads of this order, and of later ones, may appear on the sites that it excluded. Create the list again on Meta if that is not intended.',
    ],
    action: { label: 'See the ad account', url: context.address.link('/ad-accounts') },
    footnote: 'You get this email because you look after ad accounts in Adstead.',
  });
  for (const to of await staffForNetworks(tx)) await sendEmail(context, tx, { to, subject, ...content, customerId, userId: null });
}
