// The mapping of REAXML, with the deviations from its schema that senders are known for.
import type { Conversion, FeedChoice, FeedMapping, FeedRule } from './feed-mapping.ts';
import { STATUS_CHOICES } from './status-choices.ts';

const from = (target: string, convert: Conversion, ...sources: readonly string[]): FeedRule => ({ target, convert, sources });
const choose = (
  target: string,
  convert: Conversion,
  choices: Readonly<Record<string, string>>,
  ...sources: readonly string[]
): FeedRule => ({
  target,
  convert,
  sources,
  choices: Object.entries(choices).map(([text, to]): FeedChoice => ({ from: text, to })),
});

const CATEGORIES = [
  'category/@name',
  'ruralCategory/@name',
  'landCategory/@name',
  'commercialCategory/@name',
  'businessCategory/name',
  'businessCategory/@name',
  'holidayCategory/@name',
];
const PRICES = ['rent', 'price', 'commercialRent'];
const PRICE_DISPLAYS = PRICES.map((path) => `${path}/@display`);

const recordRules: readonly FeedRule[] = [
  from('reference', 'text', 'uniqueID'),
  { ...from('agentId', 'text', 'agentID'), isRequired: true },
  from('modifiedAt', 'moment', '@modTime'),
  { ...from('status', 'choice', '@status'), choices: STATUS_CHOICES, isRequired: true },
  from('underOffer', 'yesNo', 'underOffer/@value', 'underOffer'),
  from('title', 'text', 'headline'),
  from('title', 'shownAddress', 'address'),
  from('title', 'categoryInSuburb', ...CATEGORIES, 'address/suburb'),
  // A commercial property for sale and lease is for sale.
  choose('type', 'match', { lease: 'COMMERCIAL_FOR_LEASE' }, 'commercialListingType/@value'),
  choose(
    'type',
    'choice',
    {
      residential: 'RESIDENTIAL_FOR_SALE',
      rental: 'RESIDENTIAL_FOR_RENT',
      holidayRental: 'RESIDENTIAL_FOR_RENT',
      rural: 'RURAL_FOR_SALE',
      land: 'RESIDENTIAL_FOR_SALE',
      commercial: 'COMMERCIAL_FOR_SALE',
      business: 'BUSINESS_FOR_SALE',
    },
    '#name',
  ),
  from('description', 'longText', 'description'),
  from('customerUrl', 'webAddress', 'externalLink/@href'),
  from('startPrice', 'amount', ...PRICES),
  // No part of the format, but some senders add them.
  from('latitude', 'degrees', 'latitude', 'address/latitude', 'geocode/latitude'),
  from('longitude', 'degrees', 'longitude', 'address/longitude', 'geocode/longitude'),
  from('agents', 'agents', 'listingAgent'),
  from('images', 'images', 'images/img', 'objects/img'),
];

const priceRules: readonly FeedRule[] = [
  from('meta.priceView', 'priceView', 'priceView'),
  choose('meta.priceView', 'match', { auction: 'Auction', tender: 'Tender' }, 'authority/@value', 'commercialAuthority/@value'),
  choose('meta.priceView', 'match', { '*': 'Auction' }, 'auction/@date', 'auction'),
  choose('meta.priceView', 'match', { no: 'On Request', false: 'On Request', 0: 'On Request' }, ...PRICE_DISPLAYS),
  choose('meta.priceView', 'ifAmount', { '*': 'Fixed Price' }, ...PRICES),
  from('meta.price', 'priceWords', 'priceView', ...PRICES),
  from('hidden.price', 'isNo', ...PRICE_DISPLAYS),
];

const placeRules: readonly FeedRule[] = [
  from('meta.address', 'streetAddress', 'address'),
  from('meta.suburb', 'text', 'address/suburb'),
  from('meta.city', 'text', 'address/city', 'municipality'),
  from('meta.region', 'text', 'address/region', 'address/state'),
  from('meta.postcode', 'text', 'address/postcode'),
  from('hidden.address', 'isNo', 'address/@display'),
  from('hidden.suburb', 'isNo', 'address/suburb/@display'),
];

const features = ['bedrooms', 'bathrooms', 'garages', 'carports', 'openSpaces', 'ensuite', 'toilets', 'livingAreas'];
const facilities = [
  'airConditioning',
  'pool',
  'spa',
  'study',
  'dishwasher',
  'balcony',
  'deck',
  'courtyard',
  'fullyFenced',
  'secureParking',
  'remoteGarage',
  'alarmSystem',
  'tennisCourt',
  'outdoorEnt',
  'shed',
  'builtInRobes',
  'gym',
  'broadband',
];
const allowances = ['petFriendly', 'furnished', 'smokers'];

/** Keys that the built-in verticals do not have are used as soon as a vertical has a field of that name. */
const propertyRules: readonly FeedRule[] = [
  ...features.map((key) => from(`meta.${key}`, 'wholeNumber', `features/${key}`)),
  ...facilities.map((key) => from(`meta.${key}`, 'yesNo', `features/${key}`)),
  ...allowances.map((key) => from(`meta.${key}`, 'yesNo', `allowances/${key}`)),
  from('meta.otherFeatures', 'text', 'features/otherFeatures'),
  from('meta.landDetails', 'area', 'landDetails/area'),
  from('meta.frontage', 'number', 'landDetails/frontage'),
  from('meta.buildingArea', 'area', 'buildingDetails/area'),
  from('meta.energyRating', 'number', 'buildingDetails/energyRating'),
  from('meta.newlyBuilt', 'yesNo', 'buildingDetails/newlyBuilt', 'newConstruction'),
  from('meta.estate', 'text', 'estate/name'),
  from('meta.authority', 'text', 'authority/@value', 'commercialAuthority/@value'),
  from('meta.bond', 'number', 'bond'),
  from('meta.outgoings', 'number', 'outgoings'),
  from('meta.return', 'number', 'return'),
  from('meta.takings', 'number', 'takings'),
  from('meta.soldPrice', 'number', 'soldDetails/price', 'soldDetails/soldPrice'),
  from('hidden.soldPrice', 'isNo', 'soldDetails/price/@display', 'soldDetails/soldPrice/@display'),
  from('meta.soldDate', 'date', 'soldDetails/date', 'soldDetails/soldDate'),
  choose('meta.category', 'match', { land: 'Land' }, '#name'),
  from('meta.category', 'text', ...CATEGORIES),
  from('meta.dateAvailable', 'date', 'dateAvailable', 'dateAvailable/@date'),
  from('meta.videoLink', 'webAddress', 'videoLink/@href'),
  from('meta.inspectionTimes', 'inspections', 'inspectionTimes/inspection'),
  from('meta.auction', 'date', 'auction/@date', 'auction'),
  from('meta.auctionTime', 'time', 'auction/@date', 'auction'),
];

export const REAXML_MAPPING: FeedMapping = {
  version: 1,
  // A file holds only new and changed listings, but each with all of its elements.
  absentClears: true,
  contentPaths: ['address', 'headline', 'description', 'images', 'objects'],
  recordsAt: '',
  rules: [...recordRules, ...priceRules, ...placeRules, ...propertyRules],
};
