// What can the house ask of its mail transport?

export interface OutgoingMail {
  /** Of our own; the same for every try, so that a receiver can recognise one that was sent twice. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Where it is another than the transport's. */
  from?: string;
  replyTo?: string;
}

/** KEPT: there is no mail server, and the message stays where people can read it. */
export type MailOutcome = 'SENT' | 'KEPT';

export interface MailTransport {
  /** The sender that messages carry. */
  from: string;
  /** Throws RetryableFailure or PermanentFailure when the message was not accepted. */
  deliver(mail: OutgoingMail): Promise<MailOutcome>;
  close(): void;
}
