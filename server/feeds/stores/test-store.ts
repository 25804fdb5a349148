// Tests the connection of a store: signs in as its feed account, or asks its url and maps the first records. Nothing is stored.
import type { StoreTest, StoreTestInput } from '#contract/feeds/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { FeedRecord } from '#domain/feeds/index.ts';
import type { Vertical } from '#domain/inventory/index.ts';
import type { AppContext } from '../../app-context.ts';
import { AppError } from '../../http/app-error.ts';
import { readVertical } from '../../inventory/index.ts';
import { findFeedAccount, testFeedAccount } from '../accounts/index.ts';
import { findDataFeed, isZip, readDataFeedSample, readFeedBytes, ZIP_HEAD_BYTES } from '../data-feeds/index.ts';
import type { DataFeedRecord } from '../data-feeds/index.ts';
import { isServedBy, requireStoreCustomer } from './store-choices.ts';
import { withFetchedFile } from './with-fetched-file.ts';
import type { FetchedToDisk } from './with-fetched-file.ts';

const LIMITS = { timeoutMs: 20_000, maxBytes: 20 * 1024 ** 2 };

export async function testStore(context: AppContext, actor: Actor, input: StoreTestInput): Promise<StoreTest> {
  const customer = await requireStoreCustomer(context.db, rowScope(actor), input.customerId);
  if (input.kind === 'FEED') return testAccount(context, customer.id, input.feedAccountId);
  const dataFeed = await findDataFeed(context.db, input.dataFeedId);
  if (dataFeed?.verticalCode !== customer.vertical) throw new AppError('storeDataFeedUnknown');
  const vertical = await readVertical(context.db, customer.vertical);
  return withFetchedFile(context, input.url, LIMITS, (fetched) => describeAnswer(fetched, dataFeed, vertical));
}

async function describeAnswer(fetched: FetchedToDisk, dataFeed: DataFeedRecord, vertical: Vertical): Promise<StoreTest> {
  if (fetched.kind === 'failed') return { isReached: false, message: fetched.why, answer: null, sample: null };
  const { status, type, source, isCut } = fetched;
  const answer = { status, type, bytes: source.bytes };
  // The directory of a zip is at its end.
  if (isCut && isZip(await source.read(0, ZIP_HEAD_BYTES)))
    return {
      isReached: true,
      message: 'Connected. The ZIP file is larger than 20 MB, so its records are not shown.',
      answer,
      sample: null,
    };
  const { count, refusal, records } = await readDataFeedSample(readFeedBytes(source), dataFeed, vertical);
  return {
    isReached: true,
    message: messageOf(count, refusal !== null && !isCut, isCut),
    answer,
    sample: {
      count,
      // Only the beginning was read, so that the end is always missing.
      refusal: isCut ? null : (refusal?.text ?? null),
      records: records.map(({ line, mapped, problems }) => {
        const record = mapped as FeedRecord | null;
        return {
          line,
          reference: record?.reference ?? '',
          title: record?.fields.title ?? '',
          isRefused: record === null,
          problems: problems.map(({ path, text, isWarning }) => ({ text: path === '' ? text : `${path}: ${text}`, isWarning })),
        };
      }),
    },
  };
}

function messageOf(count: number, isRefused: boolean, isCut: boolean): string {
  const records = count === 1 ? '1 record' : `${count} records`;
  if (isCut) return `Connected. The first 20 MB hold ${records}.`;
  return isRefused ? 'Connected, but the file cannot be read.' : `Connected. The file holds ${records}.`;
}

async function testAccount(context: AppContext, customerId: string, accountId: string): Promise<StoreTest> {
  const account = (await isServedBy(context.db, customerId, accountId)) && (await findFeedAccount(context.db, accountId));
  if (!account) throw new AppError('storeFeedAccountForeign');
  const { isReached, message } = await testFeedAccount(context, account);
  return { isReached, message, answer: null, sample: null };
}
