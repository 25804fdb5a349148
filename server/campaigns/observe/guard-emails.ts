// The email to staff about a campaign that the spend guard has paused.
import { shownName } from '#domain/campaigns/index.ts';
import { NETWORK_LABELS } from '#domain/networks/index.ts';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../db/connection.ts';
import { renderEmail, sendEmail } from '../../emails/index.ts';
import { staffForNetworks } from '../../networks/index.ts';
import type { CampaignRecord } from '../campaign-store.ts';

const SCREENS = { meta: '/campaign', google: '/gdn-campaign' } as const;

export async function emailStaffAboutGuard(
  context: Pick<AppContext, 'queue' | 'emailTransport' | 'address'>,
  tx: Transaction,
  { id, name, network, customerId }: CampaignRecord,
  customerName: string,
  reason: string,
): Promise<void> {
  const subject = `${shownName(name)} was paused on ${NETWORK_LABELS[network]}`;
  const content = renderEmail({
    title: subject,
    paragraphs: [`The spend guard stopped a campaign of ${customerName}.`, reason],
    action: { label: 'See the campaign', url: context.address.link(`${SCREENS[network]}/${id}/edit`) },
    footnote: 'You get this email because you look after ad accounts in Adstead.',
  });
  for (const to of await staffForNetworks(tx)) await sendEmail(context, tx, { to, subject, ...content, customerId, userId: null });
}
