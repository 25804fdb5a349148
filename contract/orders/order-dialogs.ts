// What stands over and under the messages of ordering and paying? To the letter (specification 3 §8).

export const PRODUCT_SELECTION_DIALOG = { title: 'Oops!', button: 'Okay' } as const;
export const CAMPAIGN_DATA_DIALOG = { title: 'Oops!' } as const;
export const PAYMENT_FAIL_DIALOG = { title: 'Payment Fail' } as const;
export const PAYMENT_DATA_DIALOG = { title: 'Something went wrong!' } as const;
