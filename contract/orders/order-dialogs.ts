// Titles and buttons of the dialogs of ordering and paying, quoted from specification 3 §8.

export const PRODUCT_SELECTION_DIALOG = { title: 'Oops!', button: 'Okay' } as const;
export const CAMPAIGN_DATA_DIALOG = { title: 'Oops!' } as const;
export const PAYMENT_FAIL_DIALOG = { title: 'Payment Fail' } as const;
export const PAYMENT_DATA_DIALOG = { title: 'Something went wrong!' } as const;
