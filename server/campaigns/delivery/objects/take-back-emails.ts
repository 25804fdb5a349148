// The email to staff about campaigns that have to be removed from an account that cannot be reached.
import { NETWORK_LABELS } from '#domain/networks/index.ts';
import { eq } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import type { Transaction } from '../../../db/connection.ts';
import { renderEmail, sendEmail } from '../../../emails/index.ts';
import { networkAccounts } from '../../../networks/account-table.ts';
import { staffForNetworks } from '../../../networks/index.ts';
import { referenceOfDelivery } from '../deliveries-to-run.ts';
import type { DeliveryRecord } from '../delivery-store.ts';

const SCREENS = { meta: '/ad-accounts', google: '/gdn-accounts' } as const;

export async function emailStaffAboutTakeBack(
  context: Pick<AppContext, 'queue' | 'emailTransport' | 'address'>,
  tx: Transaction,
  delivery: DeliveryRecord,
  reason: string,
): Promise<void> {
  const { network, accountId } = delivery;
  const [account] = await tx.select({ name: networkAccounts.name }).from(networkAccounts).where(eq(networkAccounts.id, accountId));
  const { reference, customerId } = await referenceOfDelivery(tx, delivery);
  const label = NETWORK_LABELS[network];
  const subject = `Campaigns of ${reference} could not be removed from ${label}`;
  const content = renderEmail({
    title: subject,
    paragraphs: [
      `Campaigns of ${reference} have to be removed from ${account?.name ?? 'an ad account'}, but ${label} refused: ${reason}`,
      'They may run and spend until they are removed. Adstead tries again, at least once an hour. Link the account again, or remove the campaigns on the network’s own site.',
    ],
    action: { label: 'See the ad accounts', url: context.address.link(SCREENS[network]) },
    footnote: 'You get this email because you look after ad accounts in Adstead.',
  });
  for (const to of await staffForNetworks(tx)) await sendEmail(context, tx, { to, subject, ...content, customerId, userId: null });
}
