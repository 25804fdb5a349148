export const campaignErrors = {
  campaignBeingCreated: {
    status: 409,
    text: 'This campaign is still being created. Wait until it is delivered, or cancel its order.',
  },
  campaignOver: { status: 409, text: 'This campaign has ended or was deleted, so it can no longer be changed.' },
  deliveryNotHeld: { status: 409, text: 'No delivery of this order waits for a check.' },
  adSetMoneyNotYours: { status: 403, text: 'Only admins change the budget, the dates and the status of an ad set.' },
} as const;
