import { emailList } from '#contract/emails/index.ts';
import type { mailboxEndpoints } from '#contract/emails/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { AppContext } from '../app-context.ts';
import type { Transaction } from '../db/connection.ts';
import { runList } from '../db/lists/run-list.ts';
import { AppError } from '../http/app-error.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { oncePerIdempotencyKey } from '../http/once-per-idempotency-key.ts';
import { isKeptInMailbox } from './customer-transport.ts';
import { renderEmail } from './email-layout.ts';
import { EMAIL_PAGE_POLICY, emailPage } from './email-page.ts';
import { describeEmail, findEmail, emailListSource, emailsVisibleTo } from './email-store.ts';
import type { EmailRecord } from './email-store.ts';
import { sendEmail } from './send-email.ts';

export const emailMessageRoutes: Routes<typeof mailboxEndpoints> = {
  listEmails: ({ context, actor, query }) => runList(context.db, emailListSource, emailsVisibleTo(rowScope(actor)), query),
  readMailboxPageSettings: () => emailList,
  readEmail: async ({ context, actor, params }) => describeEmail(await requireEmail(context, actor, params.messageId)),
  showEmail: async ({ context, actor, params, reply }) => {
    const { html } = await requireEmail(context, actor, params.messageId);
    reply.type('text/html; charset=utf-8').header('content-security-policy', EMAIL_PAGE_POLICY);
    return emailPage(html);
  },
  sendTestMail: ({ context, actor, body, request }) =>
    oncePerIdempotencyKey(context.db, actor, request, (tx) => sendTestMail(context, tx, actor, body.to)),
};

async function requireEmail({ db }: AppContext, actor: Actor, id: string): Promise<EmailRecord> {
  const email = await findEmail(db, rowScope(actor), id);
  if (!email) throw new AppError('notFound');
  return email;
}

/** Sends a test email with a fixed text to an address that the admin chooses, to check that email leaves this installation. */
async function sendTestMail(context: AppContext, tx: Transaction, actor: Actor, to: string): Promise<{ _id: string; isKept: boolean }> {
  const scope = rowScope(actor);
  if (scope.kind === 'nothing' || scope.kind === 'offices') throw new AppError('forbidden');
  const content = renderEmail({
    title: 'Email from Adstead works',
    paragraphs: [`${actor.displayName} sent this message from the mailbox to check that email arrives.`, 'No action is needed.'],
    footnote: `You get this email because an Adstead admin sent a test email to ${to}.`,
  });
  const customerId = scope.kind === 'customer' ? scope.customerId : null;
  const _id = await sendEmail(context, tx, { to, subject: 'Test email from Adstead', ...content, customerId, userId: actor.userId });
  return { _id, isKept: await isKeptInMailbox(tx, context.emailTransport, customerId) };
}
