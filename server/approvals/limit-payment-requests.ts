// Limits how often the card screen of a link is opened in an hour: whoever has the link may call it without signing in, and each call asks
// the payment provider. Counted in the database, so that the limit holds across all processes.
import type { AppContext } from '../app-context.ts';
import { AppError } from '../http/app-error.ts';
import { lockLink, updateLink } from './approval-store.ts';

const WINDOW_MINUTES = 60;
const REQUESTS_PER_LINK = 20;

export async function limitPaymentRequests({ db, now }: Pick<AppContext, 'db' | 'now'>, linkId: string): Promise<void> {
  const at = now();
  await db.transaction(async (tx) => {
    const link = await lockLink(tx, linkId);
    if (!link) throw new AppError('approvalLinkGone');
    const since = link.paymentRequestsSince?.getTime() ?? 0;
    const isNewWindow = at - since >= WINDOW_MINUTES * 60_000;
    const made = isNewWindow ? 0 : link.paymentRequests;
    if (made >= REQUESTS_PER_LINK) throw new AppError('tooManyPaymentRequests', { minutes: WINDOW_MINUTES });
    await updateLink(tx, linkId, { paymentRequests: made + 1, ...(isNewWindow && { paymentRequestsSince: new Date(at) }) });
  });
}
