// Endpoints of the published versions of a creative template.
import { CREATIVE_FILE_TYPES } from '#domain/creatives/index.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { creativeTemplate } from './creative-shapes.ts';

const staff = ['admin', 'operations'] as const;
const area = 'creative-templates';
const MAX_VERSION = 1_000_000;

const creativeVersion = z.object({
  /** Counted from 1 for each template. */
  version: z.int(),
  publishedAt: z.string(),
  /** The name of the person; null where the person is gone. */
  publishedBy: z.string().nullable(),
});
export type CreativeVersionAnswer = z.infer<typeof creativeVersion>;

const versionFile = z.object({
  fileName: z.string(),
  fileType: z.enum(CREATIVE_FILE_TYPES),
  content: z.string(),
  /** The URL of an uploaded file; null for a text. */
  s3Url: z.string().nullable(),
});
const templateId = z.object({ creativeTemplateId: id });
const oneVersion = templateId.extend({ version: z.coerce.number().int().min(1).max(MAX_VERSION) });

export const creativeVersionEndpoints = {
  listCreativeVersions: endpoint({
    method: 'GET',
    path: '/api/creative-templates/{creativeTemplateId}/versions',
    summary: 'The latest published versions of a creative template, newest first',
    area,
    access: staff,
    params: templateId,
    output: z.object({ versions: z.array(creativeVersion) }),
    errors: ['notFound'],
  }),
  readCreativeVersion: endpoint({
    method: 'GET',
    path: '/api/creative-templates/{creativeTemplateId}/versions/{version}',
    summary: 'One published version with its files',
    area,
    access: staff,
    params: oneVersion,
    output: z.object({ version: z.int(), files: z.array(versionFile) }),
    errors: ['notFound'],
  }),
  restoreCreativeVersion: endpoint({
    method: 'POST',
    path: '/api/creative-templates/{creativeTemplateId}/versions/{version}/restore',
    summary: 'Replace the files and settings of a creative template by those of a version. Saving publishes them as a new version',
    area,
    access: staff,
    params: oneVersion,
    output: creativeTemplate,
    errors: ['notFound'],
  }),
} as const;
