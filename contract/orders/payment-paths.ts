/** Where the seller of a property pays an order by card, by the link to approve it. */
export const CARD_SCREEN_FOR_SELLERS = '/payments/seller';
