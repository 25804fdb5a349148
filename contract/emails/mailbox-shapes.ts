// Emails in responses: recipient, delivery status, and for a single message its text.
import { z } from 'zod';
import { id } from '../id.ts';
import { writtenEmail } from '../input-shapes.ts';
import { BY_CHOICE, BY_RANGE, column, idColumn } from '../list/index.ts';
import type { ListDescriptor } from '../list/index.ts';

/** KEPT: no SMTP server is configured, so the email is only stored in the mailbox. */
export const MAIL_STATES = ['WAITING', 'SENT', 'KEPT', 'FAILED'] as const;
export type MailState = (typeof MAIL_STATES)[number];

export const MAIL_STATE_LABELS: Record<MailState, string> = {
  WAITING: 'Waiting',
  SENT: 'Sent',
  KEPT: 'Not sent',
  FAILED: 'Failed',
};

export const mailRow = z.object({
  _id: id,
  to: z.string(),
  subject: z.string(),
  state: z.enum(MAIL_STATES),
  createdAt: z.iso.datetime({ offset: true }),
});
export type MailRow = z.infer<typeof mailRow>;

export const mailMessage = mailRow.extend({
  from: z.string(),
  text: z.string(),
  attempts: z.number().int(),
  /** The SMTP server's last error. */
  error: z.string().nullable(),
  sentAt: z.iso.datetime({ offset: true }).nullable(),
});
export type MailMessage = z.infer<typeof mailMessage>;

export const testMailInput = z.strictObject({ to: writtenEmail });

export const mailList: ListDescriptor = {
  name: 'messages',
  title: 'Mailbox',
  noun: 'message',
  columns: [
    idColumn(),
    column('words', 'Subject or recipient', { search: ['%'], shown: false, internal: true, searchOnly: true }),
    column('subject', 'Subject', { search: ['%', 'equals'] }),
    column('to', 'To', { usualLength: 27, search: ['%', 'equals'] }),
    column('state', 'State', {
      kind: 'status',
      sortable: true,
      search: BY_CHOICE,
      choices: MAIL_STATES.map((state) => ({ value: state, label: MAIL_STATE_LABELS[state] })),
    }),
    column('createdAt', 'Written', { kind: 'time', sortable: true, search: BY_RANGE }),
  ],
  pageSizes: [25, 50, 100],
  defaultPageSize: 25,
  defaultOrder: '-_id',
};
