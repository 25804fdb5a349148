export const leadErrors = {
  leadLinkInvalid: { status: 404, text: 'This link has expired. The next email about a lead has a new one.' },
} as const;
