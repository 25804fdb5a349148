// The variables of listings and resources, with the field names of specification 3 §3. Values that are hidden from the public are
// never available.
import type { Value, Variable, VariableKind } from './variable.ts';

export const variable = (name: string, kind: VariableKind, means: string, example: Value): Variable => ({ name, kind, means, example });
const nzd = { currencySuffix: 'NZD', offset: 100 };

export const listingVariables: readonly Variable[] = [
  variable('listing.title', 'text', 'the title', 'Sunny villa by the park'),
  variable('listing.reference', 'text', 'the reference', 'DASH10482'),
  variable('listing.description', 'text', 'the full description', 'A villa from 1910, renovated with care.\nThe garden faces north.'),
  variable(
    'listing.shortDescription',
    'text',
    'the short description, or the description where there is none',
    'A villa from 1910, renovated with care.',
  ),
  variable('listing.type', 'text', 'the type, in words', 'Residential for sale'),
  variable('listing.status', 'text', 'the sale status', 'Active'),
  variable(
    'listing.price',
    'text',
    'the price as people read it: in words, the amount, or the price view where the price is not public, such as Auction',
    'Offers over $950,000',
  ),
  variable('listing.startPrice', 'money', 'the amount; nothing where the price is not public', { amount: 95_000_000, currency: nzd }),
  variable('listing.priceView', 'text', 'the sale method', 'Negotiation'),
  variable('listing.place', 'text', 'the public address, in one line', '12 Kauri Road, Ponsonby, Auckland'),
  variable('listing.address', 'text', 'the street address; nothing where it is hidden', '12 Kauri Road'),
  variable('listing.suburb', 'text', 'the suburb; nothing where it is hidden', 'Ponsonby'),
  variable('listing.city', 'text', 'the town or city', 'Auckland'),
  variable('listing.region', 'text', 'the region or state', 'Auckland'),
  variable('listing.postcode', 'text', 'the postcode; nothing where the address is hidden', '1011'),
  variable('listing.bedrooms', 'number', 'how many bedrooms', 3),
  variable('listing.bathrooms', 'number', 'how many bathrooms', 2),
  variable('listing.garages', 'number', 'how many garages', 1),
  variable('listing.carports', 'number', 'how many carports', 1),
  variable('listing.openSpaces', 'number', 'how many open parking spaces', 2),
  variable('listing.landDetails', 'number', 'the land area in square metres', 612.5),
  variable('listing.inspectionTimes', 'list', 'the open home times', [
    'Saturday 21 November, 1:00 pm – 1:30 pm',
    'Sunday 22 November, 1:00 pm – 1:30 pm',
  ]),
  variable('listing.auction', 'date', 'the auction date', '2026-12-03'),
  variable('listing.auctionTime', 'text', 'the auction time', '6:00 pm'),
  variable('listing.auctionLocation', 'text', 'the auction venue', 'The rooms, 1 Harbour Street'),
  variable('listing.customerUrl', 'url', 'its page on the customer’s site', 'https://www.harbour.example/12-kauri-road'),
  variable('listing.videoLink', 'url', 'the video link', 'https://videos.example/walk-through'),
  variable('listing.heroImage', 'url', 'its first image', 'https://files.adstead.example/villa.jpg'),
  variable('listing.numImages', 'number', 'how many images it has', 12),
];

export const resourceVariables: readonly Variable[] = [
  variable('resource.title', 'text', 'the title', 'Thinking of selling this spring?'),
  variable('resource.name', 'text', 'the internal name', 'Spring appraisal'),
  variable('resource.reference', 'text', 'the reference', 'R20418'),
  variable('resource.message', 'text', 'the message', 'Find out what your home is worth.'),
  variable('resource.description', 'text', 'the description', 'Our people know your street. Ask for an appraisal.'),
  variable('resource.landingUrl', 'url', 'the page that the ad leads to', 'https://www.harbour.example/appraisal'),
  variable('resource.customerUrl', 'url', 'its page on the customer’s site', 'https://www.harbour.example/spring'),
  variable('resource.heroImage', 'url', 'its first image', 'https://files.adstead.example/spring.jpg'),
];
