// Reads the records behind the url of a store now, mapped, without writing any listing. Time and size are limited.
import { feedFileRefusalText } from '#contract/feeds/index.ts';
import type { FeedRecord } from '#domain/feeds/index.ts';
import { moneyCurrency } from '#domain/money/index.ts';
import { eq } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { customers } from '../../customers/customer-table.ts';
import { AppError } from '../../http/app-error.ts';
import { readVertical } from '../../inventory/index.ts';
import type { StoreRecord } from '../../stores/index.ts';
import { FeedFileRefused, readFeedBytes } from '../data-feeds/index.ts';
import type { MappingFacts } from '../files/index.ts';
import { withFetchedFile } from './with-fetched-file.ts';

/** Somebody waits for the answer. */
const LIMITS = { timeoutMs: 30_000, maxBytes: 50 * 1024 ** 2 };
const LONGEST_READING_MS = 30_000;

/** Records that the mapping refuses are left out. */
export async function readUrlRecords(context: AppContext, store: StoreRecord, onRecord: (record: FeedRecord) => void): Promise<void> {
  if (store.kind !== 'URL') throw new AppError('storeNotUrl');
  const source = await context.feedSources.find(context, store.id);
  if (!source) throw new AppError('storeOff');
  const facts = await factsOf(context, store.customerId);
  await withFetchedFile(context, store.url, LIMITS, async (fetched) => {
    if (fetched.kind === 'failed') throw failed(fetched.why);
    if (fetched.isCut) throw failed('The file is larger than 50 MB.');
    const deadline = AbortSignal.timeout(LONGEST_READING_MS);
    try {
      for await (const sent of source.readRecords(readFeedBytes(fetched.source))) {
        if (deadline.aborted) throw failed('Reading the file took too long.');
        const { record } = source.mapRecord(sent, facts);
        if (record) onRecord(record);
      }
    } catch (error) {
      if (error instanceof FeedFileRefused) throw failed(feedFileRefusalText(error.code, error.line));
      throw error;
    }
  });
}

const failed = (reason: string): AppError => new AppError('storeSourceFailed', { reason });

async function factsOf({ db }: AppContext, customerId: string): Promise<MappingFacts> {
  const [customer] = await db
    .select({ vertical: customers.vertical, currencyCode: customers.currencyCode })
    .from(customers)
    .where(eq(customers.id, customerId));
  if (!customer) throw new AppError('notFound');
  return { vertical: await readVertical(db, customer.vertical), currencyOffset: moneyCurrency(customer.currencyCode).offset };
}
