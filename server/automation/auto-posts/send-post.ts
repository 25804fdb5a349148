// Sends one post to its page, and notes what became of it. The network refuses the same post twice in a row, which says that it is there.
import { eq } from 'drizzle-orm';
import { NetworkFailure } from '../../adapters/ad-network/index.ts';
import type { MetaNetwork, PageAccess } from '../../adapters/meta/index.ts';
import { recordChange } from '../../db/record-change.ts';
import type { JobWork } from '../../jobs/job-kind.ts';
import { NoNetworkAccess, pageAccessTo, recordRefusedToken } from '../../networks/index.ts';
import { listingPosts } from './auto-post-table.ts';
import type { PostRecord } from './post-facts.ts';

type Work = Pick<JobWork<unknown>, 'context' | 'write'>;
/** Meta's code for the same post twice in a row. */
const SAME_POST = '506';
/** A post that may have been sent is looked for among so many of the newest. */
const POSTS_TO_LOOK_AT = 25;
const NOT_REACHED = 'Meta could not be reached for a day.';

/** `isLast`: a failure that may pass is no longer waited for. Answers false where it has to be tried again. */
export async function sendPost(
  work: Work,
  post: PostRecord,
  { isRepeated, isLast }: { isRepeated: boolean; isLast: boolean },
): Promise<boolean> {
  const { context, write } = work;
  const { meta } = context.networks;
  if (!meta) return false;
  const end = (change: Partial<PostRecord>): Promise<boolean> =>
    write(async (tx) => {
      await tx.update(listingPosts).set(change).where(eq(listingPosts.id, post.id));
      await recordChange(tx, null, {
        area: 'auto-posts',
        entity: 'listing',
        entityId: post.listingId,
        customerId: post.customerId,
        action: 'updated',
        after: { autoPost: { event: post.event, pageId: post.pageId, ...change } },
      });
      return true;
    });
  try {
    const access = await pageAccessTo(context, post.pageId);
    try {
      const known = isRepeated ? await findOnPage(meta, access, post) : null;
      return await end({ state: 'POSTED', networkPostId: known ?? (await send(meta, access, post)) });
    } catch (error) {
      if (error instanceof NetworkFailure && error.kind === 'auth') await recordRefusedToken(context, access.tokenId, error);
      throw error;
    }
  } catch (error) {
    if (error instanceof NoNetworkAccess) return end({ state: 'FAILED', failure: error.message });
    if (!(error instanceof NetworkFailure)) throw error;
    if (error.details.code === SAME_POST) return end({ state: 'POSTED' });
    const mayPass = error.details.canRetry || error.kind === 'unknownOutcome';
    if (mayPass && !isLast) return false;
    return end({ state: 'FAILED', failure: mayPass ? NOT_REACHED : (error.details.userMessage ?? error.message).slice(0, 500) });
  }
}

async function send(meta: MetaNetwork, access: PageAccess, { message, imageUrl }: PostRecord): Promise<string> {
  const { id, post_id: postId } = await meta.pages.postPhoto(access, { message, url: imageUrl });
  return postId ?? id;
}

async function findOnPage(meta: MetaNetwork, access: PageAccess, { message }: PostRecord): Promise<string | null> {
  let looked = 0;
  for await (const { id, message: posted } of meta.pages.listPosts(access)) {
    if (posted?.trim() === message.trim()) return id;
    looked += 1;
    if (looked >= POSTS_TO_LOOK_AT) break;
  }
  return null;
}
