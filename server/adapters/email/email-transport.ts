// The interface through which emails leave the application.

export interface OutgoingEmail {
  /** Our own id. It is the same for every attempt, so that a receiver can recognise an email that was sent twice. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Overrides the transport's sender. */
  from?: string;
  replyTo?: string;
}

/** KEPT: no mail server is set, and the email can be read in the mailbox only. */
export type EmailOutcome = 'SENT' | 'KEPT';

export interface EmailTransport {
  /** The default sender. */
  from: string;
  /** No mail server is set: emails stay in the mailbox. */
  isMailbox?: true;
  /** Throws RetryableFailure or PermanentFailure when the message was not accepted. */
  deliver(email: OutgoingEmail): Promise<EmailOutcome>;
  close(): void;
}
