// The email and notification to operations about a feed that went silent.
import { dateText, dayOfWall, timeText, wallTimeAt } from '#domain/dates/index.ts';
import type { FeedSilence } from '#domain/feeds/index.ts';
import { gapText } from '#domain/text/index.ts';
import { oneLine } from '#domain/text/index.ts';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../db/connection.ts';
import { renderEmail, sendEmail } from '../../emails/index.ts';
import { staffForNetworks } from '../../networks/index.ts';
import { notify } from '../../notifications/index.ts';
import type { WebPath } from '../../notifications/index.ts';
import type { WatchedFeed } from './watched-feeds.ts';

export async function emailAboutSilence(
  context: Pick<AppContext, 'queue' | 'emailTransport' | 'address' | 'now'>,
  tx: Transaction,
  feed: WatchedFeed,
  { id, since, usualGapMs }: FeedSilence & { id: string },
): Promise<void> {
  const wall = wallTimeAt(since, feed.timezone);
  const subject = `No listings from ${feed.name} since ${dateText(dayOfWall(wall))}`;
  const path: WebPath = feed.customerId === null ? '/' : `/customer/${feed.customerId}/store/${feed.id}/edit`;
  const content = renderEmail({
    title: subject,
    paragraphs: [
      `${feed.kind === 'account' ? 'The feed account' : 'The store'} ${feed.name}${feed.customerName === null ? '' : ` of ${feed.customerName}`} usually receives a file every ${gapText(usualGapMs)}. The last one arrived on ${dateText(dayOfWall(wall))}, ${timeText(wall)}.`,
      'Ask the sender whether their export still runs. Listings stay as they are until the next file arrives.',
    ],
    action: { label: feed.customerId === null ? 'Open the overview' : 'Open the store', url: context.address.link(path) },
    footnote: 'You get this email because you look after feeds in Adstead. You get one email each time a feed stops.',
  });
  // A name with a line break must not keep the other feeds from being checked.
  const subjectLine = oneLine(subject);
  const staff = await staffForNetworks(tx);
  const wantsEmail = await notify(context, tx, {
    kind: 'feedStopped',
    eventKey: `feedStopped:${id}`,
    customerId: feed.customerId,
    title: subject,
    paths: { staff: path },
    to: { emails: staff },
    emailed: staff,
  });
  for (const to of staff.filter(wantsEmail))
    await sendEmail(context, tx, { to, subject: subjectLine, ...content, customerId: null, userId: null });
}
