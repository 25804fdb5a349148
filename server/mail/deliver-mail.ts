// How does a written email leave the house? A message that was delivered is never delivered again; one that the mail
// server could not take now is tried for some hours; one that it refused for good is marked so at once.
import { z } from 'zod';
import type { MailOutcome } from '../adapters/mail/index.ts';
import { PermanentFailure } from '../adapters/outside-failure.ts';
import type { House } from '../house.ts';
import { GiveUp } from '../jobs/job-failure.ts';
import { jobKind } from '../jobs/job-kind.ts';
import { transportOf } from './customer-transport.ts';
import { findMail, writeMailTry } from './mail-store.ts';
import type { MailRecord } from './mail-store.ts';

const RETRIES = 14;

export const deliverMail = jobKind({
  id: 'deliver-mail',
  payload: z.strictObject({ messageId: z.uuid() }),
  retries: RETRIES,
  timeoutSeconds: 120,
  concurrency: 4,
  firstRetryDelayMs: 10_000,
  async handle({ payload, house, attempt, write }) {
    const mail = await findMail(house.db, { kind: 'everything' }, payload.messageId);
    if (!mail || wasDelivered(mail)) return;
    const state = await deliver(house, mail).catch(async (error: Error) => {
      const isFinal = error instanceof PermanentFailure || attempt > RETRIES;
      await write((tx) => writeMailTry(tx, mail, { state: isFinal ? 'FAILED' : 'WAITING', error: error.message, sentAt: null }));
      throw isFinal ? new GiveUp(error.message, { cause: error }) : error;
    });
    await write((tx) => writeMailTry(tx, mail, { state, error: null, sentAt: state === 'SENT' ? new Date(house.now()) : null }));
  },
});

async function deliver(house: House, { id, recipient: to, subject, html, text, customerId }: MailRecord): Promise<MailOutcome> {
  const { transport, from, replyTo, close } = await transportOf(house, customerId);
  try {
    return await transport.deliver({ id, to, subject, html, text, from, replyTo });
  } finally {
    close();
  }
}

const wasDelivered = ({ state }: MailRecord): boolean => state === 'SENT' || state === 'KEPT';
