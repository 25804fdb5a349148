// Creative templates, which belong to no customer, and a render of another customer's listing: how each of their calls is made with them.
import { creativeFiles } from '#server/creatives/creative-file-table.ts';
import type { Database } from '#server/db/connection.ts';
import { makeCreativeJob, makeCreativeTemplate } from '#test/harness/rows/creative-rows.ts';
import { eq } from 'drizzle-orm';

export interface ForeignCreatives {
  creativeTemplateId: string;
  removedCreativeTemplateId: string;
  creativeFileId: string;
  creativeJobId: string;
}

export async function makeForeignCreatives(
  db: Database,
  owner: { customerId: string; listingId: string },
  secret: string,
): Promise<ForeignCreatives> {
  const creativeTemplateId = await makeCreativeTemplate(db, { name: secret }, { 'index.html': `<p>${secret}</p>` });
  const [file] = await db.select({ id: creativeFiles.id }).from(creativeFiles).where(eq(creativeFiles.templateId, creativeTemplateId));
  return {
    creativeTemplateId,
    removedCreativeTemplateId: await makeCreativeTemplate(db, { name: `${secret} removed`, deletedAt: new Date() }),
    creativeFileId: file?.id ?? '',
    creativeJobId: await makeCreativeJob(db, creativeTemplateId, { ...owner, message: secret, console: [secret] }),
  };
}

/** For the fingerprint. */
export const CREATIVES = `
  (select json_agg(t order by t.id) from creative_templates t) as creative_templates,
  (select json_agg(f order by f.id) from creative_files f) as creative_files,
  (select json_agg(j order by j.id) from creative_jobs j) as creative_jobs`;

interface Foreign extends ForeignCreatives {
  customerId: string;
  listingId: string;
}

const nothingRemoved = { ids: [], count: 0 };
const template = { name: 'Taken over', renderType: 'IMAGE' };
const file = { fileName: 'planted.html', fileType: 'HTML', content: '<p></p>' };

export const foreignCreativeCalls = {
  copyCreativeTemplate: ({ creativeTemplateId, customerId }: Foreign) => ({ params: { creativeTemplateId }, body: { customerId } }),
  createCreativeTemplate: ({ customerId }: Foreign) => ({ body: { ...template, customerTags: [customerId] } }),
  readCreativeTemplate: ({ creativeTemplateId }: Foreign) => ({ params: { creativeTemplateId } }),
  updateCreativeTemplate: ({ creativeTemplateId }: Foreign) => ({ params: { creativeTemplateId }, body: template }),
  removeCreativeTemplates: ({ creativeTemplateId }: Foreign) => ({ body: { ids: [creativeTemplateId] }, outcome: nothingRemoved }),
  restoreCreativeTemplates: ({ removedCreativeTemplateId }: Foreign) => ({
    body: { ids: [removedCreativeTemplateId] },
    outcome: nothingRemoved,
  }),
  generateCreativePreview: ({ creativeTemplateId, listingId }: Foreign) => ({ body: { creativeTemplateId, listingId, version: 1 } }),
  checkCreativeTemplateJobs: ({ creativeJobId }: Foreign) => ({ body: { jobIds: [creativeJobId] }, outcome: { jobs: [] } }),
  readCreativeJobProgress: ({ creativeJobId: jobId }: Foreign) => ({ params: { jobId } }),
  readLatestCreativeJob: ({ creativeTemplateId }: Foreign) => ({ params: { creativeTemplateId } }),
  listCreativeVersions: ({ creativeTemplateId }: Foreign) => ({ params: { creativeTemplateId } }),
  readCreativeVersion: ({ creativeTemplateId }: Foreign) => ({ params: { creativeTemplateId, version: '1' } }),
  restoreCreativeVersion: ({ creativeTemplateId }: Foreign) => ({ params: { creativeTemplateId, version: '1' } }),
  listCreativeFiles: ({ creativeTemplateId }: Foreign) => ({
    query: { creativeTemplate: creativeTemplateId },
    outcome: { creativeTemplateFiles: [], count: 0 },
  }),
  listOtherCreativeFiles: ({ creativeTemplateId }: Foreign) => ({ query: { creativeTemplate: creativeTemplateId } }),
  createCreativeFile: ({ creativeTemplateId }: Foreign) => ({ body: { ...file, creativeTemplate: creativeTemplateId } }),
  updateCreativeFile: ({ creativeFileId: creativeTemplateFileId }: Foreign) => ({ params: { creativeTemplateFileId }, body: file }),
  removeCreativeFiles: ({ creativeFileId }: Foreign) => ({ body: { creativeTemplateFiles: [creativeFileId] } }),
  uploadCreativeAsset: ({ creativeFileId }: Foreign) => ({ query: { creativeTemplateFile: creativeFileId } }),
};
