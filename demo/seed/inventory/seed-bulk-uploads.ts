// Which bulk uploads does the demo show? Of the first group: one that was distributed, one that waits for it with rows that were not
// saved, and one that broke off. Their listings are some that the demo has already.
import type { RecordOutcome } from '#domain/inventory/index.ts';
import { rowReasonText } from '#contract/inventory/index.ts';
import type { RowReason } from '#domain/inventory/index.ts';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { users } from '../../../server/accounts/users/user-table.ts';
import type { Transaction } from '../../../server/db/connection.ts';
import { bulkUploadRows, bulkUploads } from '../../../server/inventory/bulk-uploads/bulk-upload-table.ts';
import { listings } from '../../../server/inventory/listings/listing-table.ts';

const HOUR_MS = 3_600_000;

interface DemoUpload {
  fileName: string;
  bytes: number;
  listings: number;
  refused: readonly { reference: string; title: string; reasons: readonly RowReason[] }[];
  hoursAgo: number;
  isDistributed: boolean;
  notes: readonly string[];
}

const UPLOADS: readonly DemoUpload[] = [
  {
    fileName: 'listings-october.zip',
    bytes: 48_300_000,
    listings: 8,
    refused: [
      {
        reference: 'KR-19877',
        title: 'Section with consents',
        reasons: [{ code: 'notAnAmount', column: 'price', value: 'by negotiation' }],
      },
    ],
    hoursAgo: 340,
    isDistributed: true,
    notes: [],
  },
  {
    fileName: 'New listings – spring campaign, all offices of the group (corrected by Jess).zip',
    bytes: 31_900_000,
    listings: 5,
    refused: [
      { reference: 'KR-20431', title: 'Sunny end townhouse', reasons: [{ code: 'officeUnknown', value: 'North Shore' }] },
      {
        reference: 'KR-20432',
        title: 'Warm brick and tile',
        reasons: [
          { code: 'agentUnknown', value: 'tama@kauri.example' },
          { code: 'pictureMissing', value: 'KR-20432-front.jpg' },
        ],
      },
      {
        reference: 'KR-20420',
        title: '',
        reasons: [
          { code: 'titleMissing', column: 'title' },
          { code: 'notANumber', column: 'bedrooms', value: 'three' },
        ],
      },
      { reference: 'KR-20420', title: 'Villa on the ridge', reasons: [{ code: 'referenceTwice', line: 9 }] },
    ],
    hoursAgo: 3,
    isDistributed: false,
    notes: [
      'Columns that are not known, and were left out: Colour, Chattels.',
      'Pictures that belong to no row, and were left out: images/logo.png.',
    ],
  },
];

export async function seedBulkUploads(tx: Transaction, email: string, now: Date): Promise<void> {
  const [person] = await tx.select({ id: users.id, customerId: users.customerId }).from(users).where(eq(users.email, email));
  if (!person?.customerId) return;
  const { id: createdBy, customerId } = person;
  const free = await tx
    .select({ id: listings.id, reference: listings.reference, title: listings.title })
    .from(listings)
    .where(and(eq(listings.customerId, customerId), eq(listings.creationType, 'FEED'), isNull(listings.deletedAt)))
    .orderBy(asc(listings.id));
  const common = { customerId, createdBy, kind: 'zip' as const, now };
  for (const upload of UPLOADS) await seedUpload(tx, common, upload, free.splice(0, upload.listings));
  await seedBrokenOff(tx, common, free);
}

/** Its first rows are those that the feed brought already; the rest was never read. */
async function seedBrokenOff(tx: Transaction, { now, ...common }: Common, read: readonly SeededListing[]): Promise<void> {
  const id = newId();
  const counts = { rowsTotal: 3200, rowsDone: read.length, unchanged: read.length };
  const file = { fileName: 'whole-portfolio.zip', bytes: 612_000_000, hash: 'd'.repeat(64) };
  await tx.insert(bulkUploads).values({ id, jobId: newId(), ...common, ...file, ...counts, createdAt: hoursBefore(now, 30) });
  if (read.length > 0) await tx.insert(bulkUploadRows).values(read.map((listing, at) => savedRow(id, 'unchanged', at, listing)));
}

const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);

interface SeededListing {
  id: string;
  reference: string;
  title: string;
}

/** The table's first line names the columns. */
const savedRow = (bulkId: string, outcome: RecordOutcome, at: number, { id: listingId, reference, title }: SeededListing) => ({
  id: newId(),
  bulkId,
  line: at + 2,
  reference,
  title,
  outcome,
  reasons: '',
  listingId,
});

interface Common {
  customerId: string;
  createdBy: string;
  kind: 'zip';
  now: Date;
}

async function seedUpload(tx: Transaction, { now, ...common }: Common, upload: DemoUpload, saved: readonly SeededListing[]): Promise<void> {
  const id = newId();
  const count = saved.length + upload.refused.length;
  const times = {
    createdAt: hoursBefore(now, upload.hoursAgo),
    endedAt: hoursBefore(now, upload.hoursAgo - 0.02),
    distributedAt: upload.isDistributed ? hoursBefore(now, upload.hoursAgo - 1) : null,
  };
  const counts = { rowsTotal: count, rowsDone: count, created: saved.length, refused: upload.refused.length, pictures: saved.length * 4 };
  await tx.insert(bulkUploads).values({
    id,
    jobId: newId(),
    ...common,
    fileName: upload.fileName,
    bytes: upload.bytes,
    hash: 'c'.repeat(64),
    notes: [...upload.notes],
    ...counts,
    ...times,
  });
  const refused = upload.refused.map((row, at) => ({
    id: newId(),
    bulkId: id,
    line: saved.length + at + 2,
    reference: row.reference,
    title: row.title,
    outcome: 'refused' as const,
    reasons: row.reasons.map(rowReasonText).join(' '),
    listingId: null,
  }));
  await tx.insert(bulkUploadRows).values([...saved.map((listing, at) => savedRow(id, 'created', at, listing)), ...refused]);
  if (saved.length === 0) return;
  await tx
    .update(listings)
    .set({ creationType: 'BULK_UPLOAD', bulkId: id, isDistributed: upload.isDistributed })
    .where(
      inArray(
        listings.id,
        saved.map((listing) => listing.id),
      ),
    );
}
