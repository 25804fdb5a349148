// The emails about an order, as its timeline names them. Customers read the name alone: a subject may hold an amount that they do not see.
const FOR_STAFF = true;

const SENT_EMAILS = {
  orderPlaced: ['Order confirmation', !FOR_STAFF],
  paymentReceived: ['Payment confirmation', !FOR_STAFF],
  orderDelivered: ['Order delivered', !FOR_STAFF],
  campaignCompleted: ['Campaigns completed', !FOR_STAFF],
  orderCancelled: ['Cancellation', !FOR_STAFF],
  refund: ['Refund', !FOR_STAFF],
  adChange: ['Change to an ad needed', !FOR_STAFF],
  approval: ['Seller’s approval', !FOR_STAFF],
  orderFailed: ['Delivery failed', FOR_STAFF],
  paymentProblem: ['Payment needs attention', FOR_STAFF],
  adRejected: ['Ad rejected', FOR_STAFF],
} as const satisfies Record<string, readonly [label: string, isForStaff: boolean]>;

export type SentEmail = keyof typeof SENT_EMAILS;
/** Which order an email is about, and which of its emails it is. */
export interface EmailAboutOrder {
  id: string;
  email: SentEmail;
}

const isSentEmail = (kind: string): kind is SentEmail => Object.hasOwn(SENT_EMAILS, kind);

/** An unknown kind, for example one written by a newer version, is shown by its code. */
export const sentEmailLabel = (kind: string): string => (isSentEmail(kind) ? SENT_EMAILS[kind][0] : kind);

/** An unknown kind is not shown to customers. */
export const isShownToCustomers = (kind: string): boolean => isSentEmail(kind) && !SENT_EMAILS[kind][1];
