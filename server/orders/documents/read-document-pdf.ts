// The PDF of a document for someone who may see it. The first download has a background job make it, wherever the workers are, and waits;
// later ones get the same file.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Actor } from '#domain/access/index.ts';
import { documentName } from '#domain/orders/index.ts';
import { OPEN_JOB_STATES } from '#domain/jobs/index.ts';
import { eq } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { contentKey } from '../../files/index.ts';
import { AppError } from '../../http/app-error.ts';
import type { FileAnswer } from '../../http/bind-endpoints.ts';
import { jobs } from '../../jobs/job-table.ts';
import { orderFieldAccess } from '../order-field-access.ts';
import { findOrder } from '../order-store.ts';
import { findDocument } from './order-document-store.ts';
import type { DocumentRecord } from './order-document-store.ts';
import { PDF_TYPE } from './render-document-job.ts';

/** Most PDFs are made in two seconds; longer than this a person would not wait. */
const LONGEST_WAIT_MS = 40_000;
const POLL_MS = 200;

export async function readDocumentPdf(
  context: AppContext,
  actor: Actor,
  { orderId, documentId }: { orderId: string; documentId: string },
): Promise<FileAnswer> {
  const { db } = context;
  const [order, found, { basis }] = await Promise.all([
    findOrder(db, actor, orderId),
    findDocument(db, documentId),
    orderFieldAccess(db, actor),
  ]);
  if (!order || found?.document.orderId !== order.id || basis !== 'withTax') throw new AppError('notFound');
  const { document } = found;
  const hash = found.hash ?? (await makePdf(context, actor, document));
  const stored = await context.files.storage.open(contentKey(hash));
  if (!stored) throw new Error(`The PDF ${hash} of document ${document.id} is not in storage`);
  return { fileName: `${documentName(document)}.pdf`, contentType: PDF_TYPE, stream: stored.stream };
}

/** The waits by document: requests of this process for the same document share one. */
const waits = new Map<string, Promise<string>>();

function makePdf(context: AppContext, actor: Actor, document: DocumentRecord): Promise<string> {
  const known = waits.get(document.id);
  if (known) return known;
  const wait = requestPdf(context, actor, document).finally(() => waits.delete(document.id));
  waits.set(document.id, wait);
  return wait;
}

/** Requests to other processes wait for the same job. After a failure the next request starts another. */
async function requestPdf({ db, queue }: AppContext, actor: Actor, document: DocumentRecord): Promise<string> {
  const jobId = await db.transaction((tx) =>
    queue.enqueue(tx, {
      kind: 'render-document',
      payload: { documentId: document.id },
      title: documentName(document),
      customerId: document.customerId,
      userId: actor.byKey === 'customer' ? null : actor.userId,
      dedupeKey: `render-document ${document.id}`,
    }),
  );
  for (const end = performance.now() + LONGEST_WAIT_MS; performance.now() < end; await sleep(POLL_MS)) {
    // In this order: a job ends after its file was written.
    const [job] = await db.select({ state: jobs.state }).from(jobs).where(eq(jobs.id, jobId));
    const made = await findDocument(db, document.id);
    if (made?.hash) return made.hash;
    if (!job || !OPEN_JOB_STATES.some((state) => state === job.state)) throw new AppError('documentNotMade');
  }
  throw new AppError('documentInProgress');
}
