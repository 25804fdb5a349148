// How texts about an order's progress speak to its customer, and how they speak of it to staff.

export type OrderAudience = 'customer' | 'staff';

interface AudienceTexts {
  /** At the beginning of a sentence, and within one. */
  Ads: string;
  ads: string;
  pay: string;
  sellerDecides: string;
  check: string;
  /** What comes after a rejection. */
  change: string;
  removing: string;
  send: string;
}

export const AUDIENCE_TEXTS: Readonly<Record<OrderAudience, AudienceTexts>> = {
  customer: {
    Ads: 'Your ads',
    ads: 'your ads',
    pay: 'Pay for the order to start it.',
    sellerDecides: 'The seller approves the ads by the link, then we send them to review.',
    check: 'We check the order, then send your ads to review.',
    change: 'We will change it and send it again.',
    removing: 'We are removing what was created.',
    send: 'We send your ads to review.',
  },
  staff: {
    Ads: 'The ads',
    ads: 'the ads',
    pay: 'The customer has to pay. The delivery starts after that.',
    sellerDecides: 'The seller approves the ads by the link, then they go to review.',
    check: 'Once the order is accepted, its ads are made and go to review.',
    change: 'Change it and send it again.',
    removing: 'What was created is being removed.',
    send: 'The ads go to review.',
  },
};
