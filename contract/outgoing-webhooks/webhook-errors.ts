export const webhookErrors = {
  webhookUrlRefused: { status: 400, text: '{reason}' },
  webhookUrlTaken: { status: 409, text: 'This customer already has a webhook with this URL.' },
  tooManyWebhooks: { status: 409, text: 'A customer has at most {limit} webhooks. Delete one first.' },
  webhookNotOfKey: { status: 403, text: 'An API key can change only the webhooks that it set up. Sign in to change this one.' },
  webhookEventErased: { status: 409, text: 'The data of this event was deleted, so it cannot be sent again.' },
} as const;
