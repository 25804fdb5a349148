// Who is emailed about a lead, and whether the email holds the person's data: the contacts of the order and its notice addresses. Only the
// customer's own people and addresses that were confirmed once get the data; others get a notice.

export interface NoticeSource {
  contactEmails: readonly string[];
  noticeEmails: readonly string[];
  /** Who ordered; asked only where there is nobody else. */
  orderEmail: string | null;
}

export function noticeRecipients({ contactEmails, noticeEmails, orderEmail }: NoticeSource): string[] {
  const chosen = [...contactEmails, ...noticeEmails].map((email) => email.trim().toLowerCase()).filter((email) => email !== '');
  if (chosen.length > 0) return [...new Set(chosen)];
  return orderEmail === null || orderEmail === '' ? [] : [orderEmail.toLowerCase()];
}

export type NoticeKind = 'data' | 'notice';

export const noticeKind = (email: string, trusted: ReadonlySet<string>): NoticeKind => (trusted.has(email) ? 'data' : 'notice');

/** A link to confirm an address works this long. */
export const CONFIRM_DAYS = 30;
