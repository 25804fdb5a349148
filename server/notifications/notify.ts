// Notifies people of an event, in the transaction that causes it: on screen, and by email where they want it. Events that have an email of
// their own ask the answer who wants that; for the others a short one is sent here.
import { notificationKind, notificationTitle } from '#domain/notifications/index.ts';
import type { NotificationKind } from '#domain/notifications/index.ts';
import { v7 as newId } from 'uuid';
import type { AppContext } from '../app-context.ts';
import type { Transaction } from '../db/connection.ts';
import { publishAfterCommit } from '../db/publish-after-commit.ts';
import { renderEmail, sendEmail } from '../emails/index.ts';
import { findRecipients } from './find-recipients.ts';
import type { Recipient, Recipients } from './find-recipients.ts';
import { notifications } from './notification-table.ts';

/** A path of the web app. */
export type WebPath = `/${string}`;

export interface NewNotification {
  kind: NotificationKind;
  /** Names the event; whoever was told of it is not told again. */
  eventKey: string;
  /** Null for what concerns staff alone. */
  customerId: string | null;
  title: string;
  /** Where staff and the customer's people see the record. Those without a path are not told. */
  paths: { staff?: WebPath; customer?: WebPath };
  to: Recipients;
  /** The addresses that get the event's own email. */
  emailed?: readonly string[];
}

type Sending = Pick<AppContext, 'queue' | 'emailTransport' | 'address' | 'now'>;

/** Returns which of the addresses get the event's own email: all but those whose user switched it off. */
export async function notify(context: Sending, tx: Transaction, given: NewNotification): Promise<(address: string) => boolean> {
  const { kind, to, emailed = [] } = given;
  const recipients = await findRecipients(tx, given, to, emailed);
  const told = recipients.filter((recipient) => recipient.isTold && pathFor(given, recipient) !== undefined);
  const onScreen = told.filter((recipient) => recipient.onScreen);
  if (onScreen.length > 0) await insertNotifications(context, tx, given, onScreen);
  if (!notificationKind(kind).emailsByDefault)
    for (const recipient of told.filter(({ byEmail }) => byEmail)) await sendShortEmail(context, tx, given, recipient);
  const declined = new Set(recipients.filter(({ byEmail }) => !byEmail).map(({ email }) => email));
  return (address) => !declined.has(address.toLowerCase());
}

const pathFor = ({ paths }: NewNotification, { isStaff }: Recipient): WebPath | undefined => (isStaff ? paths.staff : paths.customer);

async function insertNotifications(
  { now }: Sending,
  tx: Transaction,
  given: NewNotification,
  recipients: readonly Recipient[],
): Promise<void> {
  const { kind, eventKey, customerId } = given;
  const shared = { kind, eventKey, customerId, title: notificationTitle(given.title), createdAt: new Date(now()) };
  const rows = recipients.map((recipient) => ({ ...shared, id: newId(), userId: recipient.id, path: pathFor(given, recipient) ?? '/' }));
  const inserted = await tx.insert(notifications).values(rows).onConflictDoNothing().returning({ userId: notifications.userId });
  for (const { userId } of inserted) publishAfterCommit(tx, { area: 'notifications', ids: [], customerId: null, userId });
}

async function sendShortEmail(context: Sending, tx: Transaction, given: NewNotification, recipient: Recipient): Promise<void> {
  const title = notificationTitle(given.title);
  const content = renderEmail({
    title,
    paragraphs: [],
    action: { label: 'Open in Adstead', url: context.address.link(pathFor(given, recipient) ?? '/') },
    footnote: 'You get this email because you chose it in your notification settings.',
  });
  const customerId = recipient.isStaff ? null : given.customerId;
  await sendEmail(context, tx, { to: recipient.email, subject: title, ...content, customerId, userId: null });
}
