// Endpoints of creative templates, their files, shared assets and render jobs.
import { CREATIVE_JOB_STATES, LARGEST_ASSET_BYTES, RATIO_NAMES } from '#domain/creatives/index.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { UPLOAD_REFUSALS } from '../files/index.ts';
import { id } from '../id.ts';
import { listAnswer, listDescriptor, listQuery, removedAnswer, selection, tickedRows } from '../list/index.ts';
import { strictQuery } from '../strict-query.ts';
import { creativeFileList, creativeTemplateList, creativeTemplateRow } from './creative-lists.ts';
import {
  creativeCopyInput,
  creativeFile,
  creativeFileChange,
  creativeFileInput,
  creativeJob,
  creativeStarter,
  creativeTemplate,
  creativeTemplateAsset,
  creativeTemplateChange,
  creativeTemplateInput,
  LONGEST_FILE_CONTENT,
} from './creative-shapes.ts';

const staff = ['admin', 'operations'] as const;
/** Customers' people too, for templates that their products use and for their own items only. */
const orderers = ['admin', 'operations', 'sales', 'user', 'corporate', 'branchmanager', 'branchuser'] as const;
const area = 'creative-templates';
const filesArea = 'creative-template-files';
const templateId = z.object({ creativeTemplateId: id });
const savingErrors = ['creativeNameTaken', 'notFound'] as const;

export const creativeEndpoints = {
  listCreativeTemplates: endpoint({
    method: 'GET',
    path: '/api/creative-templates',
    summary: 'Creative templates, page by page',
    area,
    access: staff,
    query: listQuery(creativeTemplateList),
    output: listAnswer('creativeTemplates', creativeTemplateRow),
  }),
  readCreativeTemplatePageSettings: endpoint({
    method: 'GET',
    path: '/api/creative-templates/page-settings',
    summary: 'Columns, searchable fields and page sizes of the list of creative templates',
    area,
    access: staff,
    output: listDescriptor,
  }),
  createCreativeTemplate: endpoint({
    method: 'POST',
    path: '/api/creative-templates',
    summary: 'Create a creative template',
    area,
    access: staff,
    body: creativeTemplateInput,
    output: creativeTemplate,
    errors: savingErrors,
  }),
  readCreativeTemplate: endpoint({
    method: 'GET',
    path: '/api/creative-templates/{creativeTemplateId}',
    summary: 'One creative template',
    area,
    access: staff,
    params: templateId,
    output: creativeTemplate,
  }),
  updateCreativeTemplate: endpoint({
    method: 'PUT',
    path: '/api/creative-templates/{creativeTemplateId}',
    summary: 'Change a creative template; publishing it makes a version of its files',
    area,
    access: staff,
    params: templateId,
    body: creativeTemplateChange,
    output: creativeTemplate,
    errors: [
      ...savingErrors,
      'changedMeanwhile',
      'creativeFileEmpty',
      'creativeReservedName',
      'creativeAudioFormat',
      'creativeSecondAudio',
      'creativeWithoutPage',
      'creativeUnrepeatable',
      'creativeWouldFail',
      'creativeCheckFailed',
      'creativeCheckUnavailable',
    ],
  }),
  listCreativeStarters: endpoint({
    method: 'GET',
    path: '/api/creative-templates/starters',
    summary: 'The starter templates that come with Adstead',
    area,
    access: staff,
    output: z.object({ starters: z.array(creativeStarter) }),
  }),
  copyCreativeTemplate: endpoint({
    method: 'POST',
    path: '/api/creative-templates/{creativeTemplateId}/copy',
    summary:
      'Copy a published creative template to a customer, as a draft. Copying it to the same customer again returns the existing copy',
    area,
    access: staff,
    params: templateId,
    body: creativeCopyInput,
    output: creativeTemplate,
    errors: [...savingErrors, 'creativeNotPublished'],
  }),
  removeCreativeTemplates: endpoint({
    method: 'DELETE',
    path: '/api/creative-templates',
    summary: 'Delete creative templates: selected ones, or all that match. One that campaign templates or catalogs use stays',
    area,
    access: staff,
    body: selection(creativeTemplateList),
    output: removedAnswer,
    errors: ['creativeInUse'],
  }),
  restoreCreativeTemplates: endpoint({
    method: 'POST',
    path: '/api/creative-templates/restore',
    summary: 'Restore deleted creative templates',
    area,
    access: staff,
    body: tickedRows,
    output: removedAnswer,
    errors: ['nameTakenMeanwhile'],
  }),
  validateCreativeContent: endpoint({
    method: 'POST',
    path: '/api/creative-templates/validateContent',
    summary: 'Variables of a page that do not exist, by name and line',
    area,
    access: staff,
    body: z.object({ content: z.string().max(LONGEST_FILE_CONTENT) }),
    output: z.object({ unsupportedVariables: z.array(z.object({ name: z.string(), lineNumber: z.int() })) }),
  }),
  generateCreativePreview: endpoint({
    method: 'POST',
    path: '/api/creative-templates/generatePreview',
    summary: 'Render a creative template with an item; the answer names the job',
    area,
    access: orderers,
    body: z.object({
      creativeTemplateId: id,
      listingId: id.nullable().default(null).describe('The newest listing when left out'),
      resourceId: id.nullable().default(null).describe('A resource instead of a listing'),
      isWorstCase: z
        .boolean()
        .default(false)
        .describe('Use worst-case values, such as the longest names, instead of the item’s, in the customer’s colours'),
      version: z.int().min(1).nullable().default(null).describe('A published version, as an order names it'),
      choice: z
        .object({ imageIds: z.array(id).max(12), agents: z.array(id).max(20).default([]), office: id.nullable().default(null) })
        .nullable()
        .default(null)
        .describe('What an order shows in place of the pictures, agents and office of the item'),
      /** Staff see what is being edited; others the published version. */
      atSeconds: z.number().min(0).max(60).nullable().default(null).describe('Render one frame instead of the whole video'),
      ratio: z.enum(RATIO_NAMES).nullable().default(null).describe('Render at this aspect ratio instead of the template’s own'),
    }),
    output: z.object({ jobId: id }),
    errors: [
      'notFound',
      'creativeFileEmpty',
      'creativeReservedName',
      'creativeAudioFormat',
      'creativeWithoutPage',
      'creativePreviewsWaiting',
    ],
  }),
  checkCreativeTemplateJobs: endpoint({
    method: 'POST',
    path: '/api/creative-templates/checkCreativeTemplateJobs',
    summary: 'The progress of render jobs',
    area,
    access: orderers,
    body: z.object({ jobIds: z.array(id).max(100) }),
    output: z.object({ jobs: z.array(creativeJob) }),
  }),
  readCreativeJobProgress: endpoint({
    method: 'GET',
    path: '/api/creative-templates/queue/{jobId}',
    summary: 'The progress of one render job',
    area,
    access: staff,
    params: z.object({ jobId: id }),
    output: z.object({ progress: z.object({ value: z.number(), message: z.string() }), job: creativeJob }),
  }),
  readLatestCreativeJob: endpoint({
    method: 'GET',
    path: '/api/creative-templates/{creativeTemplateId}/jobs/latest',
    summary: 'The latest render job of a template, and where its result is',
    area,
    access: staff,
    params: templateId,
    query: strictQuery({ status: z.enum(CREATIVE_JOB_STATES).optional(), isPreview: z.stringbool().optional() }),
    output: z.object({ jobQueueId: id.nullable(), uploadPath: z.string().nullable() }),
  }),
  listCreativeFiles: endpoint({
    method: 'GET',
    path: '/api/creative-template-files',
    summary: 'The files of a creative template, or shared assets, page by page',
    area: filesArea,
    access: staff,
    query: listQuery(creativeFileList, { filters: { creativeTemplate: id.optional(), shared: z.stringbool().optional() } }),
    output: listAnswer('creativeTemplateFiles', creativeFile),
  }),
  readCreativeFilePageSettings: endpoint({
    method: 'GET',
    path: '/api/creative-template-files/page-settings',
    summary: 'Columns, searchable fields and page sizes of the list of shared assets',
    area: filesArea,
    access: staff,
    output: listDescriptor,
  }),
  listOtherCreativeFiles: endpoint({
    method: 'GET',
    path: '/api/creative-template-files/other',
    summary: 'Files of a template that are neither text nor sound',
    area: filesArea,
    access: staff,
    query: strictQuery({ creativeTemplate: id }),
    output: z.object({ creativeTemplateFiles: z.array(creativeFile) }),
    errors: ['notFound'],
  }),
  createCreativeFile: endpoint({
    method: 'POST',
    path: '/api/creative-template-files',
    summary: 'Add a file to a template, or a shared asset',
    area: filesArea,
    access: staff,
    body: creativeFileInput,
    output: creativeFile,
    errors: [
      'notFound',
      'creativeFileTaken',
      'creativeAudioFormat',
      'creativeSecondAudio',
      'creativeTooManyFiles',
      'creativeAssetKeyMissing',
      'creativeAssetKeyTaken',
    ],
  }),
  updateCreativeFile: endpoint({
    method: 'PUT',
    path: '/api/creative-template-files/{creativeTemplateFileId}',
    summary: 'Change a file',
    area: filesArea,
    access: staff,
    params: z.object({ creativeTemplateFileId: id }),
    body: creativeFileChange,
    output: creativeFile,
    errors: [
      'notFound',
      'changedMeanwhile',
      'creativeFileTaken',
      'creativeAudioFormat',
      'creativeSecondAudio',
      'creativeAssetKeyMissing',
      'creativeAssetKeyTaken',
    ],
  }),
  removeCreativeFiles: endpoint({
    method: 'DELETE',
    path: '/api/creative-template-files',
    summary: 'Delete files of templates, or shared assets',
    area: filesArea,
    access: staff,
    body: z.object({ creativeTemplateFiles: z.array(id).min(1).max(100) }),
    output: removedAnswer,
  }),
  uploadCreativeAsset: endpoint({
    method: 'POST',
    path: '/api/creative-template-assets/upload',
    summary: 'Upload the content of a file: a picture, a font or a sound',
    area: filesArea,
    access: staff,
    query: strictQuery({
      creativeTemplateFile: id,
      ignoreExisting: z.stringbool().optional().describe('Upload even if the same content already exists'),
    }),
    upload: { maxBytes: LARGEST_ASSET_BYTES },
    output: z.object({ creativeTemplateAsset }),
    errors: ['notFound', 'creativeAssetTooLarge', 'creativeAudioFormat', ...UPLOAD_REFUSALS],
  }),
} as const;
