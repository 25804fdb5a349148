import { readTemplate, renderTemplate, subjectOf, VOCABULARY } from '#domain/variables/index.ts';
import type { Values } from '#domain/variables/index.ts';
import { expect, test } from 'vitest';
import { listingValues } from './listing-values.ts';
import type { AdvertisedListing } from './listing-values.ts';
import { contactValues, customerValues, officeValues, resourceAsListing, resourceValues, valuesWithContacts } from './people-values.ts';

const meta = (values: Record<string, unknown>, hidden: string[] = []): AdvertisedListing['metaData'] =>
  Object.entries(values).map(([key, value]) => ({ key, value, isPublic: !hidden.includes(key) }));
const place = { address: '12 Kauri Road', suburb: 'Ponsonby', city: 'Auckland', region: 'Auckland', postcode: '1011' };
const villa = (given: Partial<AdvertisedListing> = {}): AdvertisedListing => ({
  title: 'Villa',
  reference: 'DASH1',
  description: 'Long',
  shortDescription: 'Short',
  type: 'RESIDENTIAL_FOR_SALE',
  customerUrl: 'https://harbour.example/1',
  startPrice: 95_000_000,
  currency: { currencySuffix: 'NZD', offset: 100 },
  metaData: meta(place),
  heroImage: null,
  numImages: 0,
  ...given,
});
const say = (template: string, values: Values): string =>
  renderTemplate(readTemplate(template), values, { form: 'text', vocabulary: VOCABULARY, timezone: 'Pacific/Auckland' }).text;
const sayListing = (template: string, given: Partial<AdvertisedListing> = {}): string =>
  say(template, { listing: listingValues(villa(given)) });

test.each([
  ['{{listing.type}}, {{listing.status}}', {}, 'Residential for sale, Active'],
  ['{{listing.place}}', {}, '12 Kauri Road, Ponsonby, Auckland'],
  ['{{listing.price}}', {}, '$950,000'],
  ['{{listing.price}}', { startPrice: 95_050 }, '$950.50'],
  ['{{listing.price}}', { metaData: meta({ price: 'Offers over 900,000' }) }, 'Offers over 900,000'],
  ['{{listing.price}}|{{listing.startPrice}}', { metaData: meta({ price: 'Offers over 900,000' }, ['price']) }, '|'],
  ...['Auction', 'Tender', 'Negotiation', 'On Request'].map((priceView): [string, Partial<AdvertisedListing>, string] => [
    '{{listing.price}}|{{listing.startPrice}}|{{listing.priceView}}',
    { metaData: meta({ priceView, price: 'Offers over 900,000' }) },
    `${priceView}||${priceView}`,
  ]),
  ['{{listing.price}}', { metaData: meta({ priceView: 'Not Applicable' }) }, ''],
  ['{{listing.address}}|{{listing.postcode}}|{{listing.place}}', { metaData: meta(place, ['address']) }, '||Ponsonby, Auckland'],
  ['{{listing.address}}|{{listing.suburb}}|{{listing.place}}', { metaData: meta(place, ['suburb']) }, '||Auckland'],
  ['{{listing.videoLink}}', { metaData: meta({ videoLink: 'https://videos.example/1' }, ['videoLink']) }, ''],
  ['{{listing.bedrooms}}', { metaData: meta({ bedrooms: 3 }) }, '3'],
  [
    '{{listing.auction}} {{listing.auctionTime}}',
    { metaData: meta({ auction: '2026-12-03', auctionTime: '18:00' }) },
    '03/12/2026 6:00 pm',
  ],
  [
    '{{listing.inspectionTimes}}',
    { metaData: meta({ inspectionTimes: [{ date: '2026-11-21', from: '13:00', to: '13:30' }, { date: 'soon' }, null] }) },
    'Saturday 21 November, 1:00 pm – 1:30 pm',
  ],
] satisfies [string, Partial<AdvertisedListing>, string][])('%s for %j says %j', (template, given, expected) => {
  expect(sayListing(template, given)).toBe(expected);
});

test('contacts keep their order, and a first name that was left empty is the first word', () => {
  const agent = (fullName: string, phone: { type: string; value: string }[] = []) => ({
    fullName,
    firstName: '',
    email: '',
    phone,
    image: null,
  });
  const values = contactValues([
    agent('Mere Tāne', [{ type: 'MOBILE', value: '021 1' }]),
    agent('Grace Lin', [{ type: 'WORK', value: '09 2' }]),
  ]);
  expect(
    say(
      '{{agent.firstName}} {{agent.phone}} {{agent.mobile}} {{agent2.firstName}} {{agent2.phone}}{{agent2.mobile}}{{agent3.fullName}}',
      values,
    ),
  ).toBe('Mere 021 1 021 1 Grace 09 2');
});

test.each([
  ['nobody and no office', [], null, 'Mere Grace of Ponsonby'],
  ['one: nobody else is named', ['Ben'], null, 'Ben  of Ponsonby'],
  ['two and their office', ['Ben', 'Mere'], 'Takapuna', 'Ben Mere of Takapuna'],
] as const)('where an order chose %s', (_, chosen, office, expected) => {
  const ofItem = { agent: { fullName: 'Mere' }, agent2: { fullName: 'Grace' }, office: { name: 'Ponsonby' } };
  const people = { contacts: chosen.map((fullName) => ({ fullName })), office: office && { name: office } };
  expect(say('{{agent.fullName}} {{agent2.fullName}} of {{office.name}}', valuesWithContacts(ofItem, people))).toBe(expected);
});

test('an address has no commas around what is missing', () => {
  const office = officeValues({ name: 'P', phone: '', email: '', address: { street: '', suburb: 'Ponsonby', city: '', postcode: '1011' } });
  expect(say('{{office.address}}', { office })).toBe('Ponsonby, 1011');
});

test('a resource leads to its landing page, or else to the page of the customer', () => {
  const resource = { name: 'n', title: 't', reference: 'r', message: 'm', description: 'd', heroImage: null };
  const customer = { type: 'CUSTOMER_URL', url: 'https://a.example' } as const;
  expect(resourceValues({ ...resource, publicUrls: [customer] }).landingUrl).toBe('https://a.example');
  expect(resourceValues({ ...resource, publicUrls: [customer, { type: 'LANDING_URL', url: 'https://b.example' }] }).landingUrl).toBe(
    'https://b.example',
  );
});

const openWeekend = {
  name: 'Weekend',
  title: 'Open-home weekend',
  reference: 'R1',
  message: 'Plan your round',
  description: 'Two days',
  publicUrls: [{ type: 'LANDING_URL', url: 'https://a.example/weekend' }],
  heroImage: 'https://files.example/1.jpg',
} as const;

test.each([
  ['{{listing.title}}: {{listing.shortDescription}}. {{listing.description}}', {}, 'Open-home weekend: Plan your round. Two days'],
  ['{{listing.title}}: {{listing.shortDescription}}', { title: '', message: '' }, 'Weekend: Two days'],
  ['{{listing.customerUrl}}', {}, 'https://a.example/weekend'],
  ["New in {{listing.suburb | default: 'town'}}{{listing.price}}", {}, 'New in town'],
])('%s of a resource with %j says %j', (template, given, expected) => {
  expect(say(template, { listing: resourceAsListing({ ...openWeekend, ...given }) })).toBe(expected);
});

test('listing variables of a resource have only values that exist in the listing vocabulary', () => {
  const names = VOCABULARY.map(({ name }) => name);
  for (const field of Object.keys(resourceAsListing(openWeekend) ?? {})) expect(names).toContain(`listing.${field}`);
});

test('there is a value for every variable of what it is about, and no other', () => {
  const values = {
    listing: listingValues(villa()),
    resource: resourceValues({ name: '', title: '', reference: '', message: '', description: '', publicUrls: [], heroImage: null }),
    ...contactValues([{ fullName: '', firstName: '', email: '', phone: [], image: null }]),
    office: officeValues({ name: '', phone: '', email: '', address: { street: '', suburb: '', city: '', postcode: '' } }),
    customer: customerValues({ name: '', logo: null, currency: { code: 'NZD' } }),
  };
  for (const [subject, fields] of Object.entries(values)) {
    const names = VOCABULARY.filter(({ name }) => subjectOf(name) === subject).map(({ name }) => name.split('.')[1]);
    expect(Object.keys(fields ?? {}).toSorted(), subject).toEqual(names.toSorted());
  }
});
