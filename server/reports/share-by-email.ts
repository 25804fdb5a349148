// Sends a shared link by email. The person gives recipients and words; link, picture and logo are looked up, so that nobody can send other
// content in a customer's name. A quota per person and customer keeps it from being used for mass mail.
import type { ShareEmailInput } from '#contract/reports/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { MAX_SUBJECT_CHARACTERS } from '#domain/emails/index.ts';
import { isShareable, SHARES_PER_CUSTOMER, SHARES_PER_PERSON, shareRecipients } from '#domain/reports/index.ts';
import type { ReportType } from '#domain/reports/index.ts';
import { lt, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { oneLine } from '#domain/text/index.ts';
import type { AppContext } from '../app-context.ts';
import type { Database, Transaction } from '../db/connection.ts';
import { recordChange } from '../db/record-change.ts';
import { renderEmailBody, sendEmail, writeEmail } from '../emails/index.ts';
import type { RenderedEmail } from '../emails/index.ts';
import { linkToFile } from '../files/index.ts';
import { AppError } from '../http/app-error.ts';
import { reportUrl } from './report-url.ts';
import { ensureReport } from './report-store.ts';
import { sharedEmails } from './report-table.ts';
import { requireSubject } from './report-subject.ts';
import type { ReportSubject } from './report-subject.ts';
import { sharedHeader, sharedPage } from './shared-email-html.ts';

const DAY_MS = 86_400_000;

/** Returns the addresses to which it was sent. */
export async function shareByEmail(context: AppContext, actor: Actor, { sendTo, body, shared }: ShareEmailInput): Promise<string[]> {
  const recipients = shareRecipients(sendTo);
  if (recipients.length === 0) throw new AppError('noRecipient');
  const type: ReportType = shared.kind === 'report' ? (shared.type ?? 'campaign') : shared.kind;
  const subject = await requireSubject(context.db, actor, type, shared._id);
  if (!mayShare(shared.kind, subject)) throw new AppError('sharingOff');
  return context.db.transaction(async (tx) => {
    await takeQuota(context, tx, actor, subject.customerId, recipients.length);
    const url = await linkOf(context, tx, actor, shared.kind, type, subject);
    const email = await write(context, tx, actor, shared.kind, subject, { url, message: body });
    const { customerId } = subject;
    for (const to of recipients) await sendEmail(context, tx, { ...email, to, customerId, userId: actor.userId });
    // The addresses are in the log of emails.
    const change = {
      entity: type,
      entityId: subject.id,
      customerId,
      action: 'updated',
      after: { sharedByEmail: recipients.length },
    } as const;
    await recordChange(tx, actor.userId, { area: 'reports', ...change });
    return recipients;
  });
}

const mayShare = (kind: ShareEmailInput['shared']['kind'], { shares }: ReportSubject): boolean =>
  kind === 'report' ? shares.campaigns : kind === 'listing' ? shares.listings : shares.resources;

/** Locked by customer, so that several requests at once cannot all pass below the limit. */
async function takeQuota(context: AppContext, tx: Transaction, actor: Actor, customerId: string, count: number): Promise<void> {
  const now = context.now();
  const since = new Date(now - DAY_MS).toISOString();
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`share ${customerId}`}, 0))`);
  const { rows } = await tx.execute<{ person: number; customer: number }>(sql`select
    (select count(*)::int from shared_emails e where e.user_id = ${actor.userId} and e.sent_at > ${since}::timestamptz) as person,
    (select count(*)::int from shared_emails e where e.customer_id = ${customerId} and e.sent_at > ${since}::timestamptz) as customer`);
  const { person = 0, customer = 0 } = rows[0] ?? {};
  if (person + count > SHARES_PER_PERSON || customer + count > SHARES_PER_CUSTOMER) throw new AppError('shareQuotaReached');
  await tx
    .insert(sharedEmails)
    .values(Array.from({ length: count }, () => ({ id: newId(), customerId, userId: actor.userId, sentAt: new Date(now) })));
}

/** Only those of the last day count. */
export async function deleteOldSharedEmails(db: Database, now: number): Promise<void> {
  await db.delete(sharedEmails).where(lt(sharedEmails.sentAt, new Date(now - 2 * DAY_MS)));
}

async function linkOf(
  context: AppContext,
  tx: Transaction,
  actor: Actor,
  kind: ShareEmailInput['shared']['kind'],
  type: ReportType,
  subject: ReportSubject,
): Promise<string> {
  if (kind !== 'report') {
    if (!isShareable(subject.pageUrl)) throw new AppError('notShareable');
    return subject.pageUrl;
  }
  const wanted = { type, subjectId: subject.id, customerId: subject.customerId, createdBy: actor.userId };
  const report = await ensureReport(tx, wanted, new Date(context.clock.now()));
  return reportUrl(context.address.root(), subject.reportDomain, report.shortUrlId);
}

interface SharedLink {
  url: string;
  message: string;
}

/** A report goes under the customer's own template; a listing or resource has none. */
async function write(
  context: AppContext,
  tx: Transaction,
  actor: Actor,
  kind: ShareEmailInput['shared']['kind'],
  subject: ReportSubject,
  { url, message }: SharedLink,
): Promise<RenderedEmail & { subject: string }> {
  const { customerId, customerName, timezone, title, heroUrl, logoHash } = subject;
  const { address } = context;
  const picture = heroUrl?.startsWith('/') ? address.link(heroUrl as `/${string}`) : heroUrl;
  const above = sharedHeader({ logo: linkToFile(address, logoHash), picture, message, sender: actor.displayName });
  if (kind !== 'report') {
    const line = oneLine(`${customerName}: ${title}`).slice(0, MAX_SUBJECT_CHARACTERS);
    const footnote = `You get this email because ${actor.displayName} entered your address.`;
    return {
      subject: line,
      ...renderEmailBody({ title: line, sender: customerName, body: `${above}${sharedPage(title, url)}`, footnote }),
    };
  }
  const values = { customer: { name: customerName }, campaign: { name: title }, report: { url } };
  const written = await writeEmail(context, tx, { customerId, productId: null }, 'reportShared', {
    values,
    timezone,
    sender: customerName,
    above,
  });
  return { subject: written.subject, html: written.html, text: written.text };
}
