// The values of a listing that is as hard to lay out as any that exists: a template that holds with them holds with every listing.
import { exampleValues, variableNamesFor } from '../variables/index.ts';
import type { Values } from '../variables/index.ts';

/** As many characters as a listing's title may have. */
const LONGEST_TITLE = 200;
const LONG_WORDS =
  'Taumatawhakatangihangakoauauotamateapokaiwhenuakitanatahu Road: architecturally designed family home with harbour views, ';

const AGENTS = {
  agent: { fullName: 'عبد الرحمن بن محمد الأنصاري', firstName: 'عبد الرحمن', image: null },
  agent2: { fullName: 'Wilhelmina Featherstonehaugh-Cholmondeley', firstName: 'Wilhelmina', image: null },
  agent3: { fullName: 'Ngāhuia Te Awekōtuku-Papakura', firstName: 'Ngāhuia', image: null },
} as const;

/** Longest title, no photo, three agents of whom one writes from right to left, and a price on application. */
export function worstCaseValues(): Values {
  const usual = exampleValues(variableNamesFor('creative').here);
  const title = LONG_WORDS.repeat(2).slice(0, LONGEST_TITLE).trim();
  return {
    ...usual,
    listing: {
      ...usual['listing'],
      title,
      description: `${title}\n`.repeat(10),
      shortDescription: title,
      price: 'Price on application',
      startPrice: null,
      priceView: 'On Request',
      place: '1234B Taumatawhakatangihangakoauauotamateapokaiwhenuakitanatahu Road, Pōrangahau, Central Hawke’s Bay',
      address: '1234B Taumatawhakatangihangakoauauotamateapokaiwhenuakitanatahu Road',
      suburb: 'Pōrangahau',
      city: 'Central Hawke’s Bay District',
      bedrooms: 12,
      bathrooms: 10,
      landDetails: 1_234_567.5,
      inspectionTimes: [],
      auction: null,
      auctionTime: null,
      heroImage: null,
      numImages: 0,
    },
    ...Object.fromEntries(Object.entries(AGENTS).map(([subject, values]) => [subject, { ...usual[subject], ...values }])),
  };
}
