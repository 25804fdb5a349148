export const campaignErrors = {
  campaignBeingCreated: {
    status: 409,
    text: 'This campaign is still being created. Wait until it is delivered, or cancel its order.',
  },
  campaignNotFailed: { status: 409, text: 'Only manual campaigns that could not be created can be retried.' },
  campaignOver: { status: 409, text: 'This campaign has ended or was deleted, so it can no longer be changed.' },
  campaignStopped: {
    status: 409,
    text: 'Deliveries are stopped, so campaigns cannot be resumed. Release the stop under Settings › Deliveries.',
  },
  deliveryNotHeld: { status: 409, text: 'This order has no delivery waiting for a check.' },
  deliveryNotApproved: {
    status: 409,
    text: 'The ads show a listing, a contact or a page that was changed after the seller approved them. Undo that change, or cancel the order.',
  },
  adSetMoneyNotYours: { status: 403, text: 'Only admins can change the budget, dates and status of an ad set. Ask an admin.' },
  budgetAboveOrder: {
    status: 409,
    text: '{order} includes {paid} of ad spend. This change sets its campaigns to {set}, which is {over} over budget. Confirm it and enter a reason, or enter a lower budget.',
  },
  campaignOutOfReach: {
    status: 409,
    text: 'Adstead has no access to {account} on {network} now. Link the account again, then update the campaign.',
  },
} as const;
