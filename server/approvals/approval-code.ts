// The codes that sellers are sent: made, hashed and checked. A code's hash includes the link's id, of which only a hash is stored, so that
// someone who reads the database cannot find six digits by trying them.
import { checkCode, CODE_DIGITS, CODE_MINUTES, mayDecide } from '#domain/approvals/index.ts';
import type { CodeVerdict } from '#domain/approvals/index.ts';
import type { ErrorCode } from '#contract/error-catalogue.ts';
import { randomInt } from 'node:crypto';
import type { AppContext } from '../app-context.ts';
import type { Transaction } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import { hashToken } from '../http/session/session-token.ts';
import { sendCodeEmail } from './approval-emails.ts';
import { lockLink, updateLink } from './approval-store.ts';
import type { LinkRecord } from './approval-store.ts';
import { countApprovalEmail, EMAIL_WINDOW_MINUTES } from './limit-approval-emails.ts';
import type { SellerPage } from './seller-view.ts';

const hashOfCode = (token: string, code: string): string => hashToken(`${token}:${code}`);

const newCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

/** A new code replaces the one before. `address` is that of the person who asks, by which emails are limited. */
export async function sendApprovalCode(
  context: AppContext,
  token: string,
  { link, order, state }: SellerPage,
  address: string,
): Promise<void> {
  if (!mayDecide(state, order.status)) throw new AppError('approvalNotOpen');
  const now = context.now();
  await context.db.transaction(async (tx) => {
    const locked = await lockLink(tx, link.id);
    if (!locked) throw new AppError('approvalLinkGone');
    if (!(await countApprovalEmail(tx, link.id, address, now))) throw new AppError('tooManyCodes', { minutes: EMAIL_WINDOW_MINUTES });
    const code = newCode();
    await updateLink(tx, link.id, {
      codeHash: hashOfCode(token, code),
      codeExpiresAt: new Date(now + CODE_MINUTES * 60_000),
      codeTries: 0,
    });
    await sendCodeEmail(context, tx, locked, code);
  });
}

/** Counts the try, whatever comes of it. The caller has locked the link, and commits the count of a wrong try too. */
export async function tryCode(
  tx: Transaction,
  link: LinkRecord,
  given: { token: string; code: string },
  now: number,
): Promise<CodeVerdict> {
  const { codeHash, codeExpiresAt, codeTries } = link;
  const stored = codeHash === null || codeExpiresAt === null ? null : { hash: codeHash, expiresAt: codeExpiresAt, tries: codeTries };
  const verdict = checkCode(stored, hashOfCode(given.token, given.code), now);
  await updateLink(tx, link.id, verdict === 'right' ? { codeHash: null, codeExpiresAt: null } : { codeTries: codeTries + 1 });
  return verdict;
}

export const CODE_REFUSALS = {
  wrong: 'approvalCodeWrong',
  expired: 'approvalCodeExpired',
  usedUp: 'approvalCodeUsedUp',
} as const satisfies Record<Exclude<CodeVerdict, 'right'>, ErrorCode>;
