/** What became of a test email: without a mail server it does not leave. */
export const testEmailText = (to: string, isKept: boolean): string =>
  isKept
    ? `The test email to ${to} was not sent: no mail server is set up. Read it in the mailbox.`
    : `A test email to ${to} is on its way`;
