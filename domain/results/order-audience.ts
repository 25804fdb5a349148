// How texts about an order's progress speak to its customer, and how they speak of it to staff.

export type OrderAudience = 'customer' | 'staff';

interface AudienceTexts {
  /** At the beginning of a sentence, and within one. */
  Ads: string;
  ads: string;
  pay: string;
  sellerDecides: string;
  /** The state of an order that staff have not accepted yet, and what comes next. */
  checking: string;
  check: string;
  /** What comes after a rejection by a network, and after the seller asked for a change. */
  change: string;
  changeAsked: string;
  removing: string;
  send: string;
}

export const AUDIENCE_TEXTS: Readonly<Record<OrderAudience, AudienceTexts>> = {
  customer: {
    Ads: 'Your ads',
    ads: 'your ads',
    pay: 'Pay for the order to start it.',
    sellerDecides: 'The seller approves the ads through the link, then we send them for review.',
    checking: 'We are checking the order.',
    check: 'After that we send your ads for review.',
    change: 'We will change it and send it again.',
    changeAsked: 'Change the order and send it to the seller again, or cancel it.',
    removing: 'We are removing the campaigns from the networks.',
    send: 'We send your ads for review.',
  },
  staff: {
    Ads: 'The ads',
    ads: 'the ads',
    pay: 'The customer has to pay. The delivery starts after that.',
    sellerDecides: 'The seller approves the ads through the link, then they go into review.',
    checking: 'Waiting to be accepted.',
    check: 'Once the order is accepted, its ads are made and go into review.',
    change: 'Change it and send it again.',
    changeAsked: 'Once the order is changed, it is sent to the seller again.',
    removing: 'The campaigns are being removed from the networks.',
    send: 'The ads go into review.',
  },
};
