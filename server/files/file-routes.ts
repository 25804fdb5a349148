import type { fileEndpoints } from '#contract/files/index.ts';
import { rowScope } from '#domain/access/index.ts';
import { AppError } from '../http/app-error.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { cropFile } from './pictures/crop-file.ts';
import { contentKey } from './file-key.ts';
import { describeFile, findFile, findLogo } from './file-store.ts';
import { saveUpload } from './save-upload.ts';
import { uploadLimitsFor } from './upload-limits.ts';

export const fileRoutes: Routes<typeof fileEndpoints> = {
  uploadFile: ({ context, actor, query, request }) => saveUpload(context, actor, request, query),
  readFile: async ({ context, actor, params }) => {
    const file = await findFile(context.db, rowScope(actor), params.fileId);
    if (!file) throw new AppError('notFound');
    return describeFile(file, file.coverHash);
  },
  cropFile: ({ context, actor, params, body }) => cropFile(context, actor, params.fileId, body),
  readUploadLimits: ({ context }) => ({
    picture: uploadLimitsFor(context.config, 'picture'),
    video: uploadLimitsFor(context.config, 'video'),
  }),
  readCustomerLogo: async ({ context, actor, params }) => {
    const logo = await findLogo(context.db, rowScope(actor), params.customerId);
    const content = logo && (await context.files.storage.open(contentKey(logo.hash)));
    if (!content) throw new AppError('notFound');
    return { fileName: `logo.${logo.extension}`, contentType: logo.mediaType, stream: content.stream };
  },
};
