export const leadErrors = {
  leadLinkInvalid: { status: 404, text: 'This link is not valid any more. The next email about a lead brings a new one.' },
} as const;
