export const campaignErrors = {
  campaignBeingCreated: {
    status: 409,
    text: 'This campaign is still being created. Wait until it is delivered, or cancel its order.',
  },
  campaignNotFailed: { status: 409, text: 'Only a campaign that was made by hand and could not be created can be tried again.' },
  campaignOver: { status: 409, text: 'This campaign has ended or was deleted, so it can no longer be changed.' },
  campaignStopped: {
    status: 409,
    text: 'Deliveries are stopped, so campaigns cannot be resumed. Release the stop under Settings › Deliveries.',
  },
  deliveryNotHeld: { status: 409, text: 'No delivery of this order waits for a check.' },
  deliveryNotApproved: {
    status: 409,
    text: 'The ads show a listing, a contact or a page that was changed after the seller approved them. Undo that change, or cancel the order.',
  },
  adSetMoneyNotYours: { status: 403, text: 'Only admins change the budget, the dates and the status of an ad set.' },
  budgetAboveOrder: {
    status: 409,
    text: '{order} pays for {paid} of advertising. Its campaigns would be set to {set}, which is {over} above the order. Confirm it and enter a reason, or choose a lower budget.',
  },
  campaignOutOfReach: {
    status: 409,
    text: 'Adstead has no access to {account} on {network} now. Link the account again, then update the campaign.',
  },
} as const;
