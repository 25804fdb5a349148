// Fetches one picture of a feed: from its url through the guard for outgoing requests, or by its file name from where the feed's files
// arrive.
import { UPLOAD_LIMITS } from '#contract/files/index.ts';
import type { ImageSlot } from '#domain/feeds/index.ts';
import { feedFileRefusalText } from '#contract/feeds/index.ts';
import { guardedRequest, NoPublicAddress, OutgoingUrlRefused } from '../../../adapters/outgoing/index.ts';
import type { AppContext } from '../../../app-context.ts';
import { FeedFileRefused } from '../../data-feeds/index.ts';
import type { FeedSource } from '../feed-source.ts';

/** `later`: it may be there in some minutes. */
export type FetchedImage = { kind: 'picture'; bytes: Buffer } | { kind: 'later' | 'never'; why: string };

const LIMITS = { timeoutMs: 30_000, maxBytes: UPLOAD_LIMITS.picture.maxBytes, maxRedirects: 3 };
const TOO_LARGE = 'The image is larger than 10 MB.';

export async function fetchImage(
  { config }: Pick<AppContext, 'config'>,
  source: Pick<FeedSource, 'readImage'>,
  { url, file }: ImageSlot,
  signal: AbortSignal,
): Promise<FetchedImage> {
  if (url === undefined) return readFile(source, file ?? '');
  try {
    const rules = { ...LIMITS, allowPrivate: config.PRIVATE_FEED_URLS };
    const answer = await guardedRequest(
      { url, method: 'GET', headers: { 'user-agent': 'Adstead-Feeds/1', accept: 'image/*' } },
      rules,
      signal,
    );
    if (answer.status !== 200) return { kind: 'later', why: `The server answered ${answer.status}.` };
    return answer.isCut ? { kind: 'never', why: TOO_LARGE } : { kind: 'picture', bytes: answer.body };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof OutgoingUrlRefused || error instanceof NoPublicAddress) return { kind: 'never', why: error.message };
    return { kind: 'later', why: 'The server did not answer.' };
  }
}

async function readFile({ readImage }: Pick<FeedSource, 'readImage'>, name: string): Promise<FetchedImage> {
  const bytes = await readOrRefusal(readImage, name);
  if (bytes instanceof FeedFileRefused) return { kind: 'never', why: feedFileRefusalText(bytes.code, bytes.line) };
  if (!bytes) return { kind: 'later', why: 'The file did not arrive.' };
  return bytes.byteLength > LIMITS.maxBytes ? { kind: 'never', why: TOO_LARGE } : { kind: 'picture', bytes };
}

/** A picture that is damaged inside its zip stays so. */
async function readOrRefusal(readImage: FeedSource['readImage'], name: string): Promise<Buffer | FeedFileRefused | null> {
  try {
    return (await readImage?.(name, LIMITS.maxBytes + 1)) ?? null;
  } catch (error) {
    if (error instanceof FeedFileRefused) return error;
    throw error;
  }
}
