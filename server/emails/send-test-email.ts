// Sends a test email with a fixed text to an address that the admin chooses, to check that email leaves this installation.
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { Transaction } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import type { AppContext } from '../app-context.ts';
import { renderEmail } from './email-layout.ts';
import { sendMail } from './send-email.ts';

export async function sendTestMail(context: AppContext, tx: Transaction, actor: Actor, to: string): Promise<{ _id: string }> {
  const scope = rowScope(actor);
  if (scope.kind === 'nothing' || scope.kind === 'offices') throw new AppError('forbidden');
  const content = renderEmail({
    title: 'Email from Adstead works',
    paragraphs: [
      `${actor.displayName} sent this message from the mailbox to see whether email arrives.`,
      'There is nothing for you to do.',
    ],
    footnote: `You get this message because an administrator of Adstead entered ${to} as the address for a test.`,
  });
  const customerId = scope.kind === 'customer' ? scope.customerId : null;
  const _id = await sendMail(context, tx, { to, subject: 'Test email from Adstead', ...content, customerId, userId: actor.userId });
  return { _id };
}
