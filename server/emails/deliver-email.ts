// The job that delivers a stored email. A delivered email is never delivered again; after a temporary failure it is retried for some
// hours; after a permanent one it is marked as failed at once.
import type { EmailOutcome } from '../adapters/email/index.ts';
import { PermanentFailure } from '../adapters/outside-failure.ts';
import type { AppContext } from '../app-context.ts';
import { GiveUp } from '../jobs/job-failure.ts';
import { jobKind } from '../jobs/job-kind.ts';
import { transportOf } from './customer-transport.ts';
import { findEmail, writeDeliveryAttempt } from './email-store.ts';
import type { EmailRecord } from './email-store.ts';

const RETRIES = 14;

export const deliverEmail = jobKind({
  id: 'deliver-email',
  retries: RETRIES,
  timeoutSeconds: 120,
  concurrency: 4,
  firstRetryDelayMs: 10_000,
  async handle({ payload, context, attempt, write, report }) {
    const email = await findEmail(context.db, { kind: 'everything' }, payload.messageId);
    if (!email || wasDelivered(email)) return;
    const state = await deliver(context, email).catch(async (error: Error) => {
      const isFinal = error instanceof PermanentFailure || attempt > RETRIES;
      await write((tx) => writeDeliveryAttempt(tx, email, { state: isFinal ? 'FAILED' : 'WAITING', error: error.message, sentAt: null }));
      throw isFinal ? new GiveUp(error.message, { cause: error }) : error;
    });
    if (state === 'KEPT') await report({ value: 100, message: 'Not sent, no mail server. It can be read in the mailbox.' });
    await write((tx) =>
      writeDeliveryAttempt(tx, email, { state, error: null, sentAt: state === 'SENT' ? new Date(context.clock.now()) : null }),
    );
  },
});

async function deliver(context: AppContext, email: EmailRecord): Promise<EmailOutcome> {
  const { id, recipient: to, subject, html, text } = email;
  const { transport, from, replyTo, close } = await transportOf(context, email);
  try {
    return await transport.deliver({ id, to, subject, html, text, from, replyTo });
  } finally {
    close();
  }
}

const wasDelivered = ({ state }: EmailRecord): boolean => state === 'SENT' || state === 'KEPT';
