// The email to operations about a feed that went silent.
import { dateText, dayOfWall, timeText, wallTimeAt } from '#domain/dates/index.ts';
import type { FeedSilence } from '#domain/feeds/index.ts';
import { gapText } from '#domain/text/index.ts';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../db/connection.ts';
import { renderEmail, sendMail } from '../../emails/index.ts';
import { staffForNetworks } from '../../networks/index.ts';
import type { WatchedFeed } from './watched-feeds.ts';

export async function emailAboutSilence(
  context: Pick<AppContext, 'queue' | 'mail' | 'address'>,
  tx: Transaction,
  feed: WatchedFeed,
  { since, usualGapMs }: FeedSilence,
): Promise<void> {
  const wall = wallTimeAt(since, feed.timezone);
  const subject = `No listings from ${feed.name} since ${dateText(dayOfWall(wall))}`;
  const mail = renderEmail({
    title: subject,
    paragraphs: [
      `${feed.kind === 'account' ? 'The feed account' : 'The store'} ${feed.name}${feed.customerName === null ? '' : ` of ${feed.customerName}`} usually receives a file every ${gapText(usualGapMs)}. The last one arrived on ${dateText(dayOfWall(wall))}, ${timeText(wall)}.`,
      'Ask the sender whether their export still runs. Listings stay as they are until the next file arrives.',
    ],
    action:
      feed.customerId === null
        ? { label: 'Open the overview', url: context.address.link('/') }
        : { label: 'Open the store', url: context.address.link(`/customer/${feed.customerId}/store/${feed.id}/edit`) },
    footnote: 'You get this email because you look after feeds in Adstead. There is one for each silence.',
  });
  // A name with a line break must not keep the other feeds from being checked.
  const oneLine = subject.replaceAll(/\p{Cc}+/gu, ' ');
  for (const to of await staffForNetworks(tx))
    await sendMail(context, tx, { to, subject: oneLine, ...mail, customerId: null, userId: null });
}
