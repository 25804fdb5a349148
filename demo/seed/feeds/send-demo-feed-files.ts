// Two files of the demo's sender that need someone: an agentID that stands for no office yet, and a file that was cut off. They are read as
// any other file. Sent at the first start only, as long as no other file has arrived.
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { AppContext } from '../../../server/app-context.ts';
import { feedAccounts } from '../../../server/feeds/accounts/feed-account-table.ts';
import { feedFiles } from '../../../server/feeds/files/feed-file-table.ts';
import { receiveFeedFile } from '../../../server/feeds/index.ts';
import { DEMO_FEED_USERNAME } from './seed-feeds.ts';

const record = (reference: string, headline: string, suburb: string): string => `
  <residential modTime="2026-11-02-08:40:00" status="current">
    <agentID>OFFICE9</agentID><uniqueID>${reference}</uniqueID>
    <price>895000</price><category name="House"/><headline>${headline}</headline>
    <address><streetNumber>12</streetNumber><street>Rata Street</street><suburb>${suburb}</suburb><country>NZ</country></address>
  </residential>`;
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n<propertyList date="2026-11-02-09:00:00">';
const RECORDS = [
  record('HC-2041', 'Sunny villa near the beach', 'Devonport'),
  record('HC-2042', 'First home with a garden', 'Birkdale'),
  record('HC-2043', 'Apartment above the harbour', 'Takapuna'),
];

const FILES = [
  { name: 'new-office.xml', content: `${HEAD}${RECORDS.join('')}\n</propertyList>\n` },
  { name: 'evening-update.xml', content: `${HEAD}${RECORDS.slice(0, 2).join('')}\n  <residential modTime="2026-11-02-18:00` },
];

export async function sendDemoFeedFiles(context: AppContext): Promise<void> {
  const { db } = context;
  const [account] = await db
    .select({ id: feedAccounts.id })
    .from(feedAccounts)
    .leftJoin(feedFiles, eq(feedFiles.accountId, feedAccounts.id))
    .where(and(eq(feedAccounts.username, DEMO_FEED_USERNAME), isNull(feedFiles.id)))
    .orderBy(asc(feedAccounts.id))
    .limit(1);
  const source = account ? await context.feedSources.find(context, account.id) : null;
  if (!source) return;
  for (const { name, content } of FILES)
    await receiveFeedFile(context, {
      source,
      storeId: null,
      name,
      origin: 'FTP',
      datedAt: null,
      bytes: bytesOf(content),
      maxBytes: content.length,
      receivedBy: null,
    });
}

async function* bytesOf(content: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(content);
}
