// Which bulk uploads does the demo show? Of the first group: one that was distributed, one that waits for it with rows that were not
// saved, and one that broke off. Their listings are some that the demo has already.
import type { RowOutcome } from '#contract/inventory/index.ts';
import { rowReasonText } from '#contract/inventory/index.ts';
import type { RowReason } from '#domain/inventory/index.ts';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { users } from '../accounts/user-table.ts';
import type { Transaction } from '../db/connection.ts';
import { bulkUploadRows, bulkUploads } from '../inventory/bulk-uploads/bulk-upload-table.ts';
import { listings } from '../inventory/listings/listing-table.ts';

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

export async function seedBulkUploads(tx: Transaction, email: string): Promise<void> {
  const [person] = await tx.select({ id: users.id, customerId: users.customerId }).from(users).where(eq(users.email, email));
  if (!person?.customerId) return;
  const { id: createdBy, customerId } = person;
  const free = await tx
    .select({ id: listings.id, reference: listings.reference, title: listings.title })
    .from(listings)
    .where(and(eq(listings.customerId, customerId), eq(listings.creationType, 'FEED'), isNull(listings.deletedAt)))
    .orderBy(asc(listings.id));
  const common = { customerId, createdBy, kind: 'zip' as const };
  for (const upload of UPLOADS) await seedUpload(tx, common, upload, free.splice(0, upload.listings));
  const brokenOff = {
    fileName: 'whole-portfolio.csv',
    kind: 'csv' as const,
    bytes: 2_400_000,
    rowsTotal: 3200,
    rowsDone: 500,
    unchanged: 500,
  };
  await tx.insert(bulkUploads).values({ id: newId(), jobId: newId(), ...common, ...brokenOff, hash: 'd'.repeat(64), createdAt: ago(30) });
}

const ago = (hours: number): Date => new Date(Date.now() - hours * HOUR_MS);

interface Common {
  customerId: string;
  createdBy: string;
  kind: 'zip';
}

async function seedUpload(
  tx: Transaction,
  common: Common,
  upload: DemoUpload,
  saved: readonly { id: string; reference: string; title: string }[],
): Promise<void> {
  const id = newId();
  const count = saved.length + upload.refused.length;
  const times = {
    createdAt: ago(upload.hoursAgo),
    endedAt: ago(upload.hoursAgo - 0.02),
    distributedAt: upload.isDistributed ? ago(upload.hoursAgo - 1) : null,
  };
  const counts = { rowsTotal: count, rowsDone: count, created: saved.length, refused: upload.refused.length, pictures: saved.length * 4 };
  await tx
    .insert(bulkUploads)
    .values({
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
  const result = (
    outcome: RowOutcome,
    line: number,
    row: { reference: string; title: string },
    reasons: string,
    listingId: string | null,
  ) => ({ id: newId(), bulkId: id, line, reference: row.reference, title: row.title, outcome, reasons, listingId });
  await tx
    .insert(bulkUploadRows)
    .values([
      ...saved.map((listing, at) => result('created', at + 2, listing, '', listing.id)),
      ...upload.refused.map((row, at) => result('refused', saved.length + at + 2, row, row.reasons.map(rowReasonText).join(' '), null)),
    ]);
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
