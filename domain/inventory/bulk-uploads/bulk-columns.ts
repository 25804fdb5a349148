// The columns of a bulk upload. The server parses by this list; the screen, the sample file and the docs are generated from it.

export interface BulkColumn {
  name: string;
  /** For people who fill in the table. */
  explanation: string;
  example: string;
  isRequired?: true;
}

export const MAX_ROWS = 100_000;
export const MAX_ROW_PICTURES = 10;
/** The same limits as in the contract of listings. */
export const LONGEST_CELL = { reference: 60, title: 200, description: 20_000, url: 2000 } as const;

/** Generous limits for the other columns. They bound the input of the parsing patterns. */
const CELL_LIMITS: Readonly<Record<string, number>> = {
  type: 200,
  priceView: 200,
  address: 200,
  suburb: 200,
  city: 200,
  region: 200,
  postcode: 200,
  country: 200,
  office: 200,
  agentEmail: 1000,
  videoLink: 2000,
  inspectionTimes: 4000,
  ...Object.fromEntries(Array.from({ length: MAX_ROW_PICTURES }, (_, at) => [`image${at + 1}`, 255])),
};
const DEFAULT_CELL_LIMIT = 60;

const cellLimits: Readonly<Record<string, number>> = { ...CELL_LIMITS, ...LONGEST_CELL };
export const longestCell = (column: string): number => cellLimits[column] ?? DEFAULT_CELL_LIMIT;

const imageColumns: readonly BulkColumn[] = Array.from({ length: MAX_ROW_PICTURES }, (_, at) => ({
  name: `image${at + 1}`,
  explanation:
    at === 0
      ? 'The name of an image in the ZIP file; the first one is shown first. Only where images are not named after the reference.'
      : `Image ${at + 1}.`,
  example: at === 0 ? 'kitchen.jpg' : '',
}));

export const BULK_COLUMNS = [
  {
    name: 'reference',
    explanation: 'Your own ID for the listing. Uploading the same reference again updates that listing.',
    example: 'KR-20417',
    isRequired: true,
  },
  { name: 'title', explanation: 'The listing’s title.', example: 'Sunny end townhouse', isRequired: true },
  {
    name: 'type',
    explanation: 'A listing type, such as Residential for sale or RESIDENTIAL_FOR_RENT. Empty is None.',
    example: 'Residential for sale',
  },
  { name: 'description', explanation: 'Text with line breaks, in quotes.', example: 'Two levels, north facing deck.' },
  { name: 'price', explanation: 'A number in your dashboard’s currency, with or without commas.', example: '985000' },
  { name: 'priceView', explanation: 'Fixed Price, Negotiation, Auction, Tender or On Request.', example: 'Auction' },
  { name: 'bedrooms', explanation: 'A whole number.', example: '3' },
  { name: 'bathrooms', explanation: 'A whole number.', example: '2' },
  { name: 'garages', explanation: 'A whole number.', example: '1' },
  { name: 'carports', explanation: 'A whole number.', example: '0' },
  { name: 'openSpaces', explanation: 'Open parking spaces, a whole number.', example: '1' },
  { name: 'landArea', explanation: 'In square metres, or with a unit: 650, 1.2 ha, 3 acres.', example: '212' },
  { name: 'address', explanation: 'Street and number.', example: '3/18 Tui Terrace' },
  { name: 'suburb', explanation: 'Suburb or locality.', example: 'Northcote' },
  { name: 'city', explanation: 'Town or city.', example: 'Auckland' },
  { name: 'region', explanation: 'Region or state.', example: 'Auckland' },
  { name: 'postcode', explanation: 'With its leading zeros.', example: '0627' },
  { name: 'country', explanation: 'Your country, or empty.', example: 'NZ' },
  { name: 'latitude', explanation: 'In degrees, together with the longitude.', example: '-36.8013' },
  { name: 'longitude', explanation: 'In degrees, together with the latitude.', example: '174.7421' },
  { name: 'agentEmail', explanation: 'Up to three email addresses of your agents, with ; between them.', example: 'mere@kauri.example' },
  { name: 'office', explanation: 'The name of one of your offices.', example: 'Northcote' },
  { name: 'url', explanation: 'The listing’s page on your own site.', example: 'https://kauri.example/20417' },
  { name: 'videoLink', explanation: 'The address of a video on another site.', example: '' },
  ...imageColumns,
  { name: 'auctionDate', explanation: 'A day, and a time if there is one: 26/11/2026 6:00 pm.', example: '26/11/2026 6:00 pm' },
  {
    name: 'inspectionTimes',
    explanation: 'Open homes, with ; between them: 14/11/2026 11:00 am to 11:45 am.',
    example: '14/11/2026 11:00 am to 11:45 am',
  },
] as const satisfies readonly BulkColumn[];

export const COLUMN_NAMES: readonly string[] = BULK_COLUMNS.map(({ name }) => name);
export const REQUIRED_COLUMNS: readonly string[] = BULK_COLUMNS.filter((column) => 'isRequired' in column).map(({ name }) => name);
