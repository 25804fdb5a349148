// Handlers for creative templates, their files, shared assets and renders.
import { creativeFileList, creativeTemplateList } from '#contract/creatives/index.ts';
import type { creativeEndpoints } from '#contract/creatives/index.ts';
import { fileUrl } from '#contract/files/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { unsupportedVariables } from '#domain/creatives/index.ts';
import type { AppContext } from '../app-context.ts';
import { globalScopePredicate, requireGlobalScope } from '../db/lists/global-scope.ts';
import { runList } from '../db/lists/run-list.ts';
import { removeRows, restoreRows } from '../db/remove-rows.ts';
import { AppError } from '../http/app-error.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { oncePerIdempotencyKey } from '../http/once-per-idempotency-key.ts';
import { creativeFileListSource, creativeFilesOf, listOtherFiles } from './creative-file-store.ts';
import { latestCreativeJob, readCreativeJobs } from './creative-job-store.ts';
import {
  creativeTemplateListSource,
  describeCreativeTemplate,
  findCreativeTemplate,
  removableCreativeTemplates,
} from './creative-template-store.ts';
import { checkBeforePublishing } from './publishing/check-before-publishing.ts';
import { requestPreview } from './request-preview.ts';
import { changeCreativeFile, createCreativeFile, removeCreativeFiles } from './save-creative-file.ts';
import { changeCreativeTemplate, createCreativeTemplate } from './save-creative-template.ts';
import { copyCreativeTemplate } from './starters/copy-creative-template.ts';
import { listStarters } from './starters/list-starters.ts';
import { uploadCreativeAsset } from './upload-creative-asset.ts';

async function requireTemplate({ db }: AppContext, actor: Actor, id: string) {
  requireGlobalScope(actor);
  const template = await findCreativeTemplate(db, id);
  if (!template) throw new AppError('notFound');
  return template;
}

export const creativeRoutes: Routes<typeof creativeEndpoints> = {
  listCreativeTemplates: ({ context, actor, query }) =>
    runList(context.db, creativeTemplateListSource, globalScopePredicate(rowScope(actor)), query),
  readCreativeTemplatePageSettings: () => creativeTemplateList,
  listCreativeStarters: async ({ context, actor }) => ({ starters: await listStarters(context.db, rowScope(actor)) }),
  copyCreativeTemplate: ({ context, actor, params, body }) =>
    context.db.transaction((tx) => copyCreativeTemplate(tx, actor, params.creativeTemplateId, body)),
  createCreativeTemplate: ({ context, actor, body, request }) =>
    oncePerIdempotencyKey(context.db, actor, request, (tx) => createCreativeTemplate(tx, actor, body)),
  readCreativeTemplate: async ({ context, actor, params }) => {
    const template = await requireTemplate(context, actor, params.creativeTemplateId);
    // The editor opens with it, and its exact frames are waited for.
    context.renderer.prepare();
    return describeCreativeTemplate(template);
  },
  updateCreativeTemplate: async ({ context, actor, params: { creativeTemplateId: id }, body }) => {
    const checkedHash = body.isPublished ? await checkBeforePublishing(context, actor, id, body) : null;
    return context.db.transaction((tx) => changeCreativeTemplate(tx, actor, id, body, checkedHash));
  },
  removeCreativeTemplates: ({ context, actor, body }) => removeRows(context.db, actor, removableCreativeTemplates, body),
  restoreCreativeTemplates: ({ context, actor, body }) => restoreRows(context.db, actor, removableCreativeTemplates, body.ids),
  validateCreativeContent: ({ body }) => ({ unsupportedVariables: unsupportedVariables(body.content) }),
  generateCreativePreview: ({ context, actor, body }) => requestPreview(context, actor, body),
  checkCreativeTemplateJobs: async ({ context, actor, body }) => ({ jobs: await readCreativeJobs(context.db, actor, body.jobIds) }),
  readCreativeJobProgress: async ({ context, actor, params }) => {
    const [job] = await readCreativeJobs(context.db, actor, [params.jobId]);
    if (!job) throw new AppError('notFound');
    return { progress: { value: job.progress, message: job.message }, job };
  },
  readLatestCreativeJob: async ({ context, actor, params, query }) => {
    const { id } = await requireTemplate(context, actor, params.creativeTemplateId);
    const job = await latestCreativeJob(context.db, id, query);
    const [result] = job?.results ?? [];
    return { jobQueueId: job?.id ?? null, uploadPath: result ? fileUrl(result.hash) : null };
  },
  listCreativeFiles: ({ context, actor, query: { creativeTemplate, shared: _implied, ...query } }) =>
    runList(context.db, creativeFileListSource, creativeFilesOf(rowScope(actor), creativeTemplate), query),
  readCreativeFilePageSettings: () => creativeFileList,
  listOtherCreativeFiles: async ({ context, actor, query }) => {
    const { id } = await requireTemplate(context, actor, query.creativeTemplate);
    return { creativeTemplateFiles: await listOtherFiles(context.db, id) };
  },
  createCreativeFile: ({ context, actor, body, request }) =>
    oncePerIdempotencyKey(context.db, actor, request, (tx) => createCreativeFile(tx, actor, body)),
  updateCreativeFile: ({ context, actor, params, body }) =>
    context.db.transaction((tx) => changeCreativeFile(tx, actor, params.creativeTemplateFileId, body)),
  removeCreativeFiles: ({ context, actor, body }) =>
    context.db.transaction((tx) => removeCreativeFiles(tx, actor, body.creativeTemplateFiles)),
  uploadCreativeAsset: ({ context, actor, request, query }) => uploadCreativeAsset(context, actor, request, query),
};
