// The background job that makes the PDF of a document, once: the render service prints its page, and the file is stored under its hash. It
// may be run again at any time; of two runs the first result stays.
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { RenderFailed } from '../../creatives/index.ts';
import { contentKey } from '../../files/index.ts';
import { GiveUp } from '../../jobs/job-failure.ts';
import { jobKind } from '../../jobs/job-kind.ts';
import { FONT_FOLDER } from '../../program-files.ts';
import { documentContent } from './document-content.ts';
import { documentPage } from './document-page.ts';
import { DOCUMENT_FONTS } from './document-styles.ts';
import { findDocument, insertDocumentFile } from './order-document-store.ts';
import type { DocumentRecord } from './order-document-store.ts';

export const PDF_TYPE = 'application/pdf';
const PAGE = 'document.html';
const OUTPUT = 'document.pdf';

export const renderDocumentJob = jobKind({
  id: 'render-document',
  retries: 2,
  lostRunsAllowed: 5,
  timeoutSeconds: 180,
  concurrency: 2,
  firstRetryDelayMs: 1000,
  async handle({ context, payload, signal, write }) {
    const found = await findDocument(context.db, payload.documentId);
    if (found?.hash !== null) return;
    const { document } = found;
    const { renderer, files } = context;
    try {
      const pdf = await renderer.withSlot(document.customerId, (interrupted) =>
        renderer.withFolder(async (folder) => {
          await writePage(path.join(folder, 'site'), document);
          const items = [{ kind: 'pdf' as const, entry: PAGE, output: OUTPUT }];
          const ended = AbortSignal.any([signal, interrupted]);
          await renderer.service.render({ folder, seed: 1, startsAt: document.issuedAt.getTime(), items }, () => undefined, ended);
          return readFile(path.join(folder, 'out', OUTPUT));
        }),
      );
      const hash = createHash('sha256').update(pdf).digest('hex');
      await files.storage.put(contentKey(hash), pdf, PDF_TYPE);
      await write((tx) => insertDocumentFile(tx, document.id, hash));
    } catch (error) {
      // Documents are our own pages, so that staff read what went wrong in them.
      throw error instanceof RenderFailed ? new GiveUp(error.detail ?? error.message, { cause: error }) : error;
    }
  },
});

async function writePage(site: string, { kind, number, content }: DocumentRecord): Promise<void> {
  // Nobody but this process reads the site: the browser gets it over HTTP.
  await mkdir(site, { mode: 0o700 });
  await writeFile(path.join(site, PAGE), documentPage({ kind, number, content: documentContent.parse(content) }));
  for (const [name, font] of Object.entries(DOCUMENT_FONTS)) await copyFile(path.join(FONT_FOLDER, font), path.join(site, name));
}
