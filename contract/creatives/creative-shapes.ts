// Creative templates, their files and shared assets, as they are sent and answered.
import {
  CREATIVE_ASSET_TYPES,
  CREATIVE_FILE_TYPES,
  CREATIVE_JOB_STATES,
  isSiteFolder,
  readRenderSettings,
  RENDER_TYPES,
} from '#domain/creatives/index.ts';
import { z } from 'zod';
import { FILE_URL } from '../files/index.ts';
import { id } from '../id.ts';
import { creativeErrors } from './creative-errors.ts';

export const LONGEST_FILE_CONTENT = 500_000;
export const MOST_FILES = 60;

const name = z.string().trim().min(1, 'Enter a name.').max(200);
const fadeSeconds = z.number().min(0).max(30).default(3);

export const audioOptions = z.object({
  loopAudio: z.boolean().default(false),
  fadeIn: z.boolean().default(false),
  fadeInDuration: fadeSeconds,
  fadeOut: z.boolean().default(false),
  fadeOutDuration: fadeSeconds,
});

const settings = z
  .array(z.object({ key: z.string().trim().min(1).max(60), value: z.string().max(200) }))
  .max(30)
  .superRefine((pairs, context) => {
    for (const { key, least, most } of readRenderSettings(pairs).problems) {
      const path = [pairs.findIndex((pair) => pair.key === key), 'value'];
      context.addIssue({ code: 'custom', path, message: `Enter a number from ${least} to ${most}.` });
    }
  });

export const creativeTemplateInput = z.object({
  name,
  renderType: z.enum(RENDER_TYPES),
  description: z.string().trim().max(2000).default(''),
  settings: settings.default([]),
  isPublished: z.boolean().default(true),
  audioOptions: audioOptions.prefault({}),
  /** Customers who may use it; none: all. */
  customerTags: z.array(id).max(500).default([]),
  /** The url of the file that its last preview was saved as. */
  preview: z.string().regex(FILE_URL, 'Enter the URL of a rendered file.').nullable().default(null),
});
export type CreativeTemplateInput = z.output<typeof creativeTemplateInput>;
export const creativeTemplateChange = creativeTemplateInput.extend({ version: z.int().optional() });

export const creativeTemplate = creativeTemplateInput.extend({ _id: id, version: z.int(), updatedAt: z.string() });
export type CreativeTemplateAnswer = z.infer<typeof creativeTemplate>;

/** A template of the gallery. */
export const creativeStarter = z.object({
  _id: id,
  /** just-listed: the same in every installation. */
  starter: z.string(),
  name: z.string(),
  renderType: z.enum(RENDER_TYPES),
  description: z.string(),
  settings,
});
export type CreativeStarterAnswer = z.infer<typeof creativeStarter>;

export const creativeCopyInput = z.object({
  customerId: id,
  fontId: id.nullable().default(null).describe('A shared asset that takes the place of the font'),
});
export type CreativeCopyInput = z.output<typeof creativeCopyInput>;

export const creativeTemplateAsset = z.object({ _id: id, cdnUrl: z.string(), originalFileName: z.string(), size: z.int() });

const fileName = z
  .string()
  .trim()
  .min(1, 'Enter a file name.')
  .max(120)
  .regex(/^(?!\.)[\w .()-]+$/u, 'Use letters, digits, spaces, dots and dashes only.');

const freeFileName = fileName.superRefine((sent, context) => {
  if (!isSiteFolder(sent)) return;
  context.addIssue({ code: 'custom', message: creativeErrors.creativeReservedName.text.replace('{fileName}', sent) });
});

/** The fields of new and of stored files, which may have names that are reserved by now. */
const fileFields = z.object({
  fileName,
  fileType: z.enum(CREATIVE_FILE_TYPES),
  content: z.string().max(LONGEST_FILE_CONTENT).default(''),
  /** Null for a shared asset. */
  creativeTemplate: id.nullable().default(null),
  /** The key of a shared asset; written in camelCase whatever was sent. */
  assetKey: z.string().trim().max(100).nullable().default(null),
});
export const creativeFileInput = fileFields.extend({ fileName: freeFileName });
export type CreativeFileInput = z.output<typeof creativeFileInput>;
/** Without defaults: what is left out stays as it is. */
export const creativeFileChange = z.object({
  fileName: freeFileName.optional(),
  fileType: z.enum(CREATIVE_FILE_TYPES).optional(),
  content: z.string().max(LONGEST_FILE_CONTENT).optional(),
  assetKey: z.string().trim().max(100).optional(),
  version: z.int().optional(),
});
export type CreativeFileChange = z.output<typeof creativeFileChange>;

export const creativeFile = fileFields.extend({
  _id: id,
  assetType: z.enum(CREATIVE_ASSET_TYPES).nullable(),
  creativeTemplateAsset: creativeTemplateAsset.nullable(),
  s3Url: z.string().nullable(),
  version: z.int(),
  updatedAt: z.string(),
});
export type CreativeFileAnswer = z.infer<typeof creativeFile>;

export const creativeJob = z.object({
  _id: id,
  status: z.enum(CREATIVE_JOB_STATES),
  /** Up to 100. */
  progress: z.number(),
  message: z.string(),
  /** What the template printed, for staff only. */
  console: z.array(z.string()),
  results: z.array(z.object({ name: z.string(), url: z.string(), width: z.int(), height: z.int() })),
});
