import type { fileEndpoints } from '#contract/files/index.ts';
import { rowScope } from '#domain/access/index.ts';
import { AppError } from '../http/app-error.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { cropFile } from './crop-file.ts';
import { contentKey } from './file-key.ts';
import { describeFile, findFile, findLogo } from './file-store.ts';
import { keepUpload } from './keep-upload.ts';
import { limitsOf } from './limits-of.ts';

export const fileRoutes: Routes<typeof fileEndpoints> = {
  uploadFile: ({ house, actor, query, request }) => keepUpload(house, actor, request, query),
  readFile: async ({ house, actor, params }) => {
    const file = await findFile(house.db, rowScope(actor), params.fileId);
    if (!file) throw new AppError('notFound');
    return describeFile(file, file.coverHash);
  },
  cropFile: ({ house, actor, params, body }) => cropFile(house, actor, params.fileId, body),
  readUploadLimits: ({ house }) => ({ picture: limitsOf(house.config, 'picture'), video: limitsOf(house.config, 'video') }),
  readCustomerLogo: async ({ house, actor, params }) => {
    const logo = await findLogo(house.db, rowScope(actor), params.customerId);
    const content = logo && (await house.files.storage.open(contentKey(logo.hash)));
    if (!content) throw new AppError('notFound');
    return { fileName: `logo.${logo.extension}`, contentType: logo.mediaType, stream: content.stream };
  },
};
