// Messages of refused approvals.
export const approvalErrors = {
  approvalLinkGone: { status: 404, text: 'This link no longer works. Ask your agent for a new one.' },
  approvalNotOpen: { status: 409, text: 'There is nothing left to approve. Reload the page to see the order as it is now.' },
  approvalOrderChanged: {
    status: 409,
    text: 'The ads were changed after this page was opened. Reload the page, or wait for the email that asks you again.',
  },
  approvalSignedIn: {
    status: 403,
    text: 'You are signed in to Adstead. Only the seller can approve, from the link and without signing in.',
  },
  approvalCodeWrong: { status: 400, text: 'This code is not right. Check the newest email, or send a new code.' },
  approvalCodeExpired: { status: 400, text: 'This code has expired. Send a new code.' },
  approvalCodeUsedUp: { status: 429, text: 'This code was tried too often. Send a new code.' },
  tooManyCodes: { status: 429, text: 'Too many codes were sent. Wait {minutes} minutes and try again.' },
  tooManyPaymentRequests: { status: 429, text: 'The payment page was opened too often. Wait {minutes} minutes and try again.' },
  approvalNotSendable: { status: 409, text: 'This order is already {state}, so there is nothing left to approve.' },
  approvalByColleague: { status: 400, text: 'This email belongs to someone who works on the order. Enter the seller’s own email.' },
  approvalNoLink: { status: 409, text: 'The seller has no active link. Send the order for approval first.' },
} as const;
