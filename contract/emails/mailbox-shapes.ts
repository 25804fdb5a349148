// Emails in responses: recipient, delivery status, and for a single message its text.
import { z } from 'zod';
import { id } from '../id.ts';
import { writtenEmail } from '../input-shapes.ts';
import { BY_CHOICE, BY_RANGE, BY_TEXT, column, idColumn } from '../list/index.ts';
import type { ListDescriptor } from '../list/index.ts';

/** KEPT: no SMTP server is configured, so the email is only stored in the mailbox. */
export const EMAIL_STATES = ['WAITING', 'SENT', 'KEPT', 'FAILED'] as const;
export type EmailState = (typeof EMAIL_STATES)[number];

export const EMAIL_STATE_LABELS: Record<EmailState, string> = {
  WAITING: 'Waiting',
  SENT: 'Sent',
  KEPT: 'Not sent',
  FAILED: 'Failed',
};

export const emailRow = z.object({
  _id: id,
  to: z.string(),
  subject: z.string(),
  state: z.enum(EMAIL_STATES),
  createdAt: z.iso.datetime({ offset: true }),
});
export type EmailRow = z.infer<typeof emailRow>;

export const emailMessage = emailRow.extend({
  from: z.string(),
  text: z.string(),
  attempts: z.number().int(),
  /** The SMTP server's last error. */
  error: z.string().nullable(),
  sentAt: z.iso.datetime({ offset: true }).nullable(),
});
export type EmailMessage = z.infer<typeof emailMessage>;

export const testEmailInput = z.strictObject({ to: writtenEmail });

export const emailList: ListDescriptor = {
  name: 'messages',
  title: 'Mailbox',
  noun: 'message',
  columns: [
    idColumn(),
    column('words', 'Subject or recipient', { search: ['%'], shown: false, internal: true, searchOnly: true }),
    column('subject', 'Subject', { search: BY_TEXT }),
    column('to', 'To', { usualLength: 27, sortable: true, search: BY_TEXT }),
    column('state', 'Status', {
      kind: 'status',
      sortable: true,
      search: BY_CHOICE,
      choices: EMAIL_STATES.map((state) => ({ value: state, label: EMAIL_STATE_LABELS[state] })),
    }),
    column('createdAt', 'Written', { kind: 'time', sortable: true, search: BY_RANGE }),
  ],
  pageSizes: [25, 50, 100],
  defaultPageSize: 25,
  defaultOrder: '-_id',
};
