// Filters to start from, offered in the editor. Each is the whole code of a filter.

export interface FilterSnippet {
  id: string;
  name: string;
  about: string;
  code: string;
}

const snippet = (id: string, name: string, about: string, code: string): FilterSnippet => ({ id, name, about, code: `${code.trim()}\n` });

export const NEW_FILTER_CODE = `function filter(listing) {
  return listing;
}
`;

export const FILTER_SNIPPETS: readonly FilterSnippet[] = [
  snippet(
    'hide-price-words',
    'Hide price words',
    'Removes the price in words and withholds the price unless the price view is Fixed Price.',
    `
function filter(listing) {
  if (listing.metaData.priceView === 'Fixed Price') return listing;
  listing.metaData.price = '';
  if (!listing.hiddenKeys.includes('price')) listing.hiddenKeys.push('price');
  return listing;
}`,
  ),
  snippet(
    'sentence-case-title',
    'Title in sentence case',
    'Turns a title that is all in capitals into sentence case.',
    `
function filter(listing) {
  const title = listing.title ?? '';
  if (title === '' || title !== title.toUpperCase()) return listing;
  const lower = title.toLowerCase();
  listing.title = lower.charAt(0).toUpperCase() + lower.slice(1);
  return listing;
}`,
  ),
  snippet(
    'drop-without-pictures',
    'Drop listings without images',
    'Listings without an image are not imported.',
    `
function filter(listing) {
  if (listing.imageCount === 0) return drop('No images');
  return listing;
}`,
  ),
  snippet(
    'strip-phone-numbers',
    'Remove phone numbers from the description',
    'Ads must not show phone numbers that bypass the lead form.',
    String.raw`
const PHONE = /(?:\+\d{1,3}[ -]?|\b0)\d{1,3}(?:[ -]?\d{2,4}){2,3}\b/g;

function filter(listing) {
  const description = listing.description ?? '';
  const without = description.replace(PHONE, '').replace(/ {2,}/g, ' ');
  if (without !== description) listing.description = without.trim();
  return listing;
}`,
  ),
  snippet(
    'map-category',
    'Map a category to a listing type',
    'Chooses the listing type by words that the sender puts into the title.',
    `
const TYPES = [
  ['lifestyle', 'RURAL_FOR_SALE'],
  ['farm', 'RURAL_FOR_SALE'],
  ['office', 'COMMERCIAL_FOR_LEASE'],
  ['business', 'BUSINESS_FOR_SALE'],
];

function filter(listing) {
  const title = (listing.title ?? '').toLowerCase();
  const found = TYPES.find(([word]) => title.includes(word));
  if (found) listing.type = found[1];
  return listing;
}`,
  ),
  snippet(
    'cap-description',
    'Shorten the description',
    'Ends the description after the last whole sentence within 1,000 characters.',
    `
const MOST = 1000;

function filter(listing) {
  const description = listing.description ?? '';
  if (description.length <= MOST) return listing;
  const start = description.slice(0, MOST);
  const end = Math.max(start.lastIndexOf('. '), start.lastIndexOf('.\\n'));
  listing.description = end > 0 ? start.slice(0, end + 1) : start.slice(0, start.lastIndexOf(' '));
  return listing;
}`,
  ),
  snippet(
    'tidy-suburb',
    'Tidy suburb names',
    'Writes suburbs with capital first letters and expands common abbreviations.',
    String.raw`
const LONG = { mt: 'Mount', st: 'Saint', nth: 'North', sth: 'South', pt: 'Point' };

function filter(listing) {
  const suburb = listing.metaData.suburb;
  if (!suburb) return listing;
  listing.metaData.suburb = suburb
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .map((word) => LONG[word.replace('.', '')] ?? word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
  return listing;
}`,
  ),
  snippet(
    'drop-rentals',
    'Drop rentals',
    'Listings for rent or lease are not imported.',
    `
function filter(listing) {
  if (/_FOR_(RENT|LEASE)$/.test(listing.type ?? '')) return drop('Rental');
  return listing;
}`,
  ),
];
