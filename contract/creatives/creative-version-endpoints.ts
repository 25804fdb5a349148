// Endpoints of the published versions of a creative template.
import { CREATIVE_FILE_TYPES } from '#domain/creatives/index.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { creativeTemplate } from './creative-shapes.ts';

const staff = ['admin', 'operations'] as const;
const area = 'creative-templates';

const creativeVersion = z.object({
  _id: id,
  /** Counted from 1 for each template. */
  number: z.int(),
  publishedAt: z.string(),
  publishedBy: z.string().nullable(),
  fileCount: z.int(),
});
export type CreativeVersion = z.infer<typeof creativeVersion>;

const versionFile = z.object({
  fileName: z.string(),
  fileType: z.enum(CREATIVE_FILE_TYPES),
  content: z.string(),
  s3Url: z.string().nullable(),
});
const templateId = z.object({ creativeTemplateId: id });
const oneVersion = templateId.extend({ versionId: id });

export const creativeVersionEndpoints = {
  listCreativeVersions: endpoint({
    method: 'GET',
    path: '/api/creative-templates/{creativeTemplateId}/versions',
    summary: 'The newest 100 published versions of a creative template, newest first',
    area,
    access: staff,
    params: templateId,
    output: z.object({ versions: z.array(creativeVersion) }),
    errors: ['notFound'],
  }),
  readCreativeVersion: endpoint({
    method: 'GET',
    path: '/api/creative-templates/{creativeTemplateId}/versions/{versionId}',
    summary: 'One published version with its files',
    area,
    access: staff,
    params: oneVersion,
    output: creativeVersion.extend({ files: z.array(versionFile) }),
    errors: ['notFound'],
  }),
  restoreCreativeVersion: endpoint({
    method: 'POST',
    path: '/api/creative-templates/{creativeTemplateId}/versions/{versionId}/restore',
    summary: 'Replace the files of a creative template by those of a version. The version that was published last stays as it is',
    area,
    access: staff,
    params: oneVersion,
    output: creativeTemplate,
    errors: ['notFound'],
  }),
} as const;
