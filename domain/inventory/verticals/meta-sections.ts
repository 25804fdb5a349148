// Sections of a listing's form that verticals share.
import type { DescribedSection, Option } from '#domain/forms/index.ts';
import { DEFAULT_MARKET_STATUS, MARKET_STATUSES, TIMES_OF_DAY } from './listing-choices.ts';

const count = (key: string, label: string) => ({ kind: 'number', key, label, min: 0, max: 999, step: 1, width: 'half' }) as const;
const text = (key: string, label: string, maxLength: number) => ({ kind: 'text', key, label, maxLength, width: 'half' }) as const;

export const propertySection: DescribedSection = {
  title: 'The property',
  why: 'The facts that buyers look for first.',
  fields: [
    count('bedrooms', 'Bedrooms'),
    count('bathrooms', 'Bathrooms'),
    count('garages', 'Garages'),
    count('carports', 'Carports'),
    count('openSpaces', 'Open parking spaces'),
    { kind: 'number', key: 'landDetails', label: 'Land area', unit: 'm²', min: 0, max: 100_000_000_000, step: 0.01, width: 'half' },
  ],
};

export const placeSection: DescribedSection = {
  title: 'Location',
  why: 'Ads target the area around it. A hidden address is never part of an ad, a map or a link.',
  fields: [
    { kind: 'text', key: 'address', label: 'Street address', maxLength: 160, placeholder: '12 Kauri Road', width: 'full' },
    text('suburb', 'Suburb', 80),
    text('city', 'Town or city', 80),
    text('region', 'Region or state', 80),
    text('postcode', 'Postcode', 12),
  ],
};

const isSold = { field: 'status', is: 'equal', value: 'SOLD' } as const;
const isAuction = { field: 'priceView', is: 'equal', value: 'Auction' } as const;

/** What a sale came to, which feeds send with the status. */
export const soldFields: DescribedSection['fields'] = [
  { kind: 'number', key: 'soldPrice', label: 'Sale price', min: 0, max: 100_000_000_000, step: 1, width: 'half', showWhen: isSold },
  { kind: 'date', key: 'soldDate', label: 'Sale date', width: 'half', showWhen: isSold },
];

export const saleSection = (priceViews: readonly Option[], more: DescribedSection['fields'] = []): DescribedSection => ({
  title: 'Price and sale',
  why: 'How the price is shown, and the stage of the sale.',
  fields: [
    {
      kind: 'select',
      key: 'status',
      label: 'Status',
      options: MARKET_STATUSES,
      default: DEFAULT_MARKET_STATUS,
      required: true,
      width: 'half',
    },
    { kind: 'select', key: 'priceView', label: 'Price view', options: priceViews, width: 'half' },
    {
      kind: 'text',
      key: 'price',
      label: 'Price in words',
      placeholder: 'Offers over 950,000',
      help: 'Shown like the price: only with Fixed Price, or when no price view is chosen.',
      maxLength: 80,
      width: 'full',
    },
    { kind: 'date', key: 'auction', label: 'Auction date', width: 'half', showWhen: isAuction },
    { kind: 'select', key: 'auctionTime', label: 'Auction time', options: TIMES_OF_DAY, width: 'half', showWhen: isAuction },
    { kind: 'text', key: 'auctionLocation', label: 'Auction venue', maxLength: 160, width: 'full', showWhen: isAuction },
    ...more,
  ],
});

export const openHomesSection: DescribedSection = {
  title: 'Open homes',
  why: 'When buyers can visit.',
  fields: [
    {
      kind: 'group',
      key: 'inspectionTimes',
      label: 'Open homes',
      entry: 'open home',
      min: 0,
      max: 30,
      fields: [
        { kind: 'date', key: 'date', label: 'Date', required: true, width: 'half' },
        { kind: 'select', key: 'from', label: 'From', options: TIMES_OF_DAY, required: true, width: 'half' },
        { kind: 'select', key: 'to', label: 'To', options: TIMES_OF_DAY, required: true, width: 'half' },
      ],
    },
  ],
};

export const filmSection: DescribedSection = {
  title: 'Video',
  why: 'A video on another site, such as a walkthrough of the property.',
  fields: [{ kind: 'url', key: 'videoLink', label: 'Video link', placeholder: 'https://', width: 'full' }],
};
