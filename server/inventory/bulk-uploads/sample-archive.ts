// Makes the sample file that people can download: a zip with three rows and their pictures. It contains an office of the person and
// only the fields of their vertical, so that it can be uploaded as it is.
import { buffer } from 'node:stream/consumers';
import { listingScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { DEFAULT_COUNTRY_CODE } from '#domain/customers/index.ts';
import { hasValue } from '#domain/forms/index.ts';
import { BULK_COLUMNS, DEFAULT_VERTICAL_CODE } from '#domain/inventory/index.ts';
import type { Vertical } from '#domain/inventory/index.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { ZipFile } from 'yazl';
import { customers } from '../../customers/customer-table.ts';
import { offices } from '../../customers/office-table.ts';
import type { Database } from '../../db/connection.ts';
import { readVertical } from '../verticals/index.ts';
import { drawSampleHouse } from './draw-sample-house.ts';

type Cells = Readonly<Record<string, string>>;

const ROWS: readonly Cells[] = [
  {
    reference: 'SAMPLE-1',
    title: 'Sunny end townhouse',
    type: 'Residential for sale',
    description: 'Two levels with a north facing deck.\nA short walk to the ferry, and "the best" school nearby.',
    price: '985,000',
    priceView: 'Auction',
    bedrooms: '3',
    bathrooms: '2',
    garages: '1',
    carports: '0',
    openSpaces: '1',
    landArea: '212',
    address: '3/18 Tui Terrace',
    suburb: 'Northcote',
    city: 'Auckland',
    region: 'Auckland',
    postcode: '0627',
    latitude: '-36.8013',
    longitude: '174.7421',
    url: 'https://www.example.com/listings/sample-1',
    auctionDate: '26/11/2027 6:00 pm',
    inspectionTimes: '13/11/2027 11:00 am to 11:45 am; 20/11/2027 11:00 am to 11:45 am',
  },
  {
    reference: 'SAMPLE-2',
    title: 'Warm family home to rent',
    type: 'RESIDENTIAL_FOR_RENT',
    description: 'Insulated, double glazed and close to the bus.',
    price: '720',
    priceView: 'Fixed Price',
    bedrooms: '4',
    bathrooms: '2',
    garages: '2',
    landArea: '640',
    address: '25 Rimu Road',
    suburb: 'Karori',
    city: 'Wellington',
    region: 'Wellington',
    postcode: '6012',
  },
  {
    reference: 'SAMPLE-3',
    title: 'Lifestyle block with a view',
    type: 'Rural for sale',
    description: 'Gentle paddocks, a stream and a barn.',
    price: '1450000',
    priceView: 'Negotiation',
    bedrooms: '3',
    bathrooms: '1',
    landArea: '4.2 ha',
    address: '410 Valley Road',
    city: 'Masterton',
    region: 'Wairarapa',
    postcode: '5810',
    image1: 'view-from-the-hill.jpg',
    image2: 'barn.jpg',
  },
];

const PICTURES = ['SAMPLE-1_1.jpg', 'SAMPLE-1_2.jpg', 'SAMPLE-2_1.jpg', 'view-from-the-hill.jpg', 'barn.jpg'];

export async function sampleArchive(db: Database, actor: Actor): Promise<Buffer> {
  const facts = await readSampleFacts(db, actor);
  const keys = new Set(facts.vertical.metaData.sections.flatMap(({ fields }) => fields.filter(hasValue).map(({ key }) => key)));
  const rows = ROWS.map((row): Cells => ({ ...row, country: facts.countryCode, office: facts.officeName, agentEmail: facts.agentEmail }));
  const columns = BULK_COLUMNS.map(({ name }) => name).filter((name) => rows.some((row) => row[name]) && hasColumn(name, keys));
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))];
  const table = `\uFEFF${lines.map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`;
  const pictures = await Promise.all(PICTURES.map(async (name, at) => ({ name: `images/${name}`, content: await drawSampleHouse(at) })));
  return zipOf([{ name: 'listings.csv', content: Buffer.from(table, 'utf8') }, ...pictures]);
}

/** The date is fixed, so that the same content gives the same archive. Pictures are compressed already, so entries are stored as they are. */
const NEW_ENTRY = { mtime: new Date('2020-01-01T00:00:00Z'), compress: false };

function zipOf(entries: readonly { name: string; content: Buffer }[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { name, content } of entries) zip.addBuffer(content, name, NEW_ENTRY);
  zip.end();
  return buffer(zip.outputStream);
}

const quoted = (cell: string): string => (/[",\r\n;]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Columns whose meta data key may be missing in a vertical. */
const META_KEYS: Cells = {
  bedrooms: 'bedrooms',
  bathrooms: 'bathrooms',
  garages: 'garages',
  carports: 'carports',
  openSpaces: 'openSpaces',
  landArea: 'landDetails',
  inspectionTimes: 'inspectionTimes',
  auctionDate: 'auction',
  videoLink: 'videoLink',
};
const hasColumn = (column: string, keys: ReadonlySet<string>): boolean => META_KEYS[column] === undefined || keys.has(META_KEYS[column]);

interface SampleFacts {
  vertical: Vertical;
  countryCode: string;
  officeName: string;
  agentEmail: string;
}

async function readSampleFacts(db: Database, actor: Actor): Promise<SampleFacts> {
  const scope = listingScope(actor);
  const customerId = 'customerId' in scope ? scope.customerId : null;
  if (customerId === null)
    return { vertical: await readVertical(db, DEFAULT_VERTICAL_CODE), countryCode: DEFAULT_COUNTRY_CODE, officeName: '', agentEmail: '' };
  const [customer] = await db.select().from(customers).where(eq(customers.id, customerId));
  const inOwnOffices = scope.kind === 'own' ? inArray(offices.id, [...scope.officeIds]) : undefined;
  const [office] = await db
    .select({ name: offices.name })
    .from(offices)
    .where(and(eq(offices.customerId, customerId), isNull(offices.deletedAt), inOwnOffices))
    .orderBy(offices.name)
    .limit(1);
  return {
    vertical: await readVertical(db, customer?.vertical ?? DEFAULT_VERTICAL_CODE),
    countryCode: customer?.countryCode ?? DEFAULT_COUNTRY_CODE,
    officeName: office?.name ?? '',
    agentEmail: scope.kind === 'own' && scope.officeIds.length === 0 ? actor.email : '',
  };
}
