// Which of the values that a rendered file shows are no longer true of its item, and since when. Only what the template shows counts.
import { AGENT_SUBJECTS, agentPicturePath, HERO_PATH, isPhotoPath, isPicturePath, LOGO_PATH, PICTURE_PATHS } from './picture-paths.ts';

/** What a rendered file shows: variables with their texts, and pictures by their path in the rendered site with their hashes. */
export interface Shown {
  values: Readonly<Record<string, string>>;
  pictures: Readonly<Record<string, string>>;
}

export interface OutdatedValue {
  /** The name of the variable, as 'listing.price', or the path of a picture, as 'media/2.jpg'. */
  name: string;
  /** What the file shows; for a picture the hash of its file. Empty where it shows none. */
  shown: string;
  /** What is true now. */
  now: string;
  /** When it became untrue: 2026-11-20T11:00:00.000Z. */
  since: string;
}

/** Digits without the prefix of the country. */
const SHORTEST_NUMBER = 6;

interface Comparison {
  shown: Shown;
  /** What the same template would show now. */
  present: Shown;
  /** Hashes of all photos that the item has now. */
  photos: readonly string[];
  /** What was outdated at the last comparison. */
  known: readonly OutdatedValue[];
  /** When the row that has the value was last changed. */
  changedAt: (name: string) => string;
}

/** A value that changes once more stays outdated since its first change. One that returns to what is shown is true again. */
export function outdatedValues({ shown, present, photos, known, changedAt }: Comparison): OutdatedValue[] {
  const values = Object.entries(shown.values)
    // Their texts are paths of the site, which are compared as pictures.
    .filter(([name]) => !(name in PICTURE_PATHS))
    .map(([name, value]) => ({ name, value, now: present.values[name] ?? '' }));
  const pictures = Object.entries(shown.pictures).map(([name, value]) => ({
    name,
    value,
    // A photo may stand elsewhere among the photos of the item: it is still true.
    now: isPhotoPath(name) && photos.includes(value) ? value : (present.pictures[name] ?? ''),
  }));
  return [...values, ...pictures].flatMap(({ name, value, now }) => {
    if (now === value || (isPhone(name) && sameNumber(value, now))) return [];
    const before = known.find((each) => each.name === name && each.shown === value);
    return [{ name, shown: value, now, since: before?.since ?? changedAt(name) }];
  });
}

const isPhone = (name: string): boolean => /\.(?:phone|mobile)$/u.test(name);
const digitsOf = (text: string): string => text.replaceAll(/\D/gu, '');

/** '+64 21 123 4567' is '021 123 4567': the same number in another form is not untrue. */
function sameNumber(one: string, other: string): boolean {
  const [longer = '', shorter = ''] = [digitsOf(one), digitsOf(other)].toSorted((a, b) => b.length - a.length);
  const significant = shorter.replace(/^0/u, '');
  return significant.length >= SHORTEST_NUMBER && longer.endsWith(significant);
}

/** The photos that a file shows when it is rendered again: those that the item still has; its own where none of them is left. */
export function remainingPhotos(chosen: readonly string[], photos: readonly string[]): readonly string[] {
  const left = chosen.filter((hash) => photos.includes(hash));
  return left.length > 0 || chosen.length === 0 ? left : photos;
}

/** Null where nothing is outdated. Times are written alike, so that they sort as texts. */
export const outdatedSince = (values: readonly Pick<OutdatedValue, 'since'>[]): string | null =>
  values.reduce<string | null>((first, { since }) => (first === null || since < first ? since : first), null);

export const OUTDATED_KINDS = ['price', 'status', 'openHome', 'auction', 'picture', 'agent', 'office', 'other'] as const;
export type OutdatedKind = (typeof OUTDATED_KINDS)[number];

export const OUTDATED_KIND_LABELS: Readonly<Record<OutdatedKind, string>> = {
  price: 'Price',
  status: 'Status',
  openHome: 'Open homes',
  auction: 'Auction',
  picture: 'Image',
  agent: 'Agent',
  office: 'Office',
  other: 'Other details',
};

const KINDS_OF_LISTING: Readonly<Record<string, OutdatedKind>> = {
  price: 'price',
  startPrice: 'price',
  priceView: 'price',
  status: 'status',
  inspectionTimes: 'openHome',
  auction: 'auction',
  auctionTime: 'auction',
  auctionLocation: 'auction',
  heroImage: 'picture',
};

export function outdatedKind(name: string): OutdatedKind {
  if (isPicturePath(name)) return 'picture';
  const [subject = '', field = ''] = name.split('.');
  if (subject === 'listing') return KINDS_OF_LISTING[field] ?? 'other';
  if (subject.startsWith('agent')) return 'agent';
  return subject === 'office' ? 'office' : 'other';
}

const SUBJECTS: Readonly<Record<string, string>> = {
  agent: 'Agent',
  agent2: 'Second agent',
  agent3: 'Third agent',
  office: 'Office',
  customer: 'Customer',
};

const LABELS: Readonly<Record<string, string>> = {
  'listing.price': 'Price',
  'listing.startPrice': 'Price',
  'listing.priceView': 'Price view',
  'listing.inspectionTimes': 'Open homes',
  'listing.landDetails': 'Land area',
  'listing.auction': 'Auction date',
  'listing.customerUrl': 'Listing URL',
  'listing.numImages': 'Number of images',
  'listing.heroImage': 'First image',
  [HERO_PATH]: 'First image',
  [LOGO_PATH]: 'Logo',
  ...Object.fromEntries(AGENT_SUBJECTS.map((subject, at) => [agentPicturePath(at), `${SUBJECTS[subject] ?? 'Agent'}: picture`])),
  'customer.name': 'Customer name',
  'customer.logo': 'Logo',
  'agent.fullName': 'Agent',
  'agent2.fullName': 'Second agent',
  'agent3.fullName': 'Third agent',
};

const LONGEST_TEXT = 60;
const shortened = (text: string): string => (text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - 1).trimEnd()}…` : text);

/** 'Price: $900,000, now $850,000' */
export function outdatedText({ name, shown, now }: Pick<OutdatedValue, 'name' | 'shown' | 'now'>): string {
  const label = shownValueLabel(name);
  if (isPicturePath(name)) return now === '' ? `${label}: removed` : `${label}: replaced`;
  return `${label}: ${shortened(shown) || 'none'}, now ${shortened(now) || 'none'}`;
}

/** 'Price', 'Bedrooms', 'Office: phone', 'Picture 2' */
export function shownValueLabel(name: string): string {
  const known = LABELS[name];
  if (known !== undefined) return known;
  const [, number] = /^media\/(\d+)\.jpg$/u.exec(name) ?? [];
  if (number !== undefined) return `Image ${number}`;
  const [subject = '', field = ''] = name.split('.');
  const words = field.replaceAll(/([A-Z])/gu, ' $1').toLowerCase();
  const prefix = SUBJECTS[subject];
  return prefix === undefined ? words.charAt(0).toUpperCase() + words.slice(1) : `${prefix}: ${words}`;
}
