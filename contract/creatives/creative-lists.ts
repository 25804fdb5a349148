// The lists of creative templates and of shared assets: 25 a page, newest first.
import { CREATIVE_ASSET_TYPES, RENDER_TYPES } from '#domain/creatives/index.ts';
import { z } from 'zod';
import { id } from '../id.ts';
import { BY_CHOICE, BY_OPTIONAL_CHOICE, BY_OPTIONAL_TEXT, BY_PRESENCE, BY_RANGE, BY_TEXT, column, idColumn } from '../list/index.ts';
import type { ListDescriptor } from '../list/index.ts';

const page = { pageSizes: [25, 50, 100], defaultPageSize: 25, defaultOrder: '-_id' };
const RENDER_TYPE_LABELS = { IMAGE: 'Image', VIDEO: 'Video' } as const;
const ASSET_TYPE_LABELS = { FONT: 'Font', ICON: 'Icon' } as const;

export const creativeTemplateRow = z.object({
  _id: id,
  name: z.string(),
  renderType: z.enum(RENDER_TYPES),
  description: z.string(),
  isPublished: z.boolean(),
  customerCount: z.int(),
  preview: z.string().nullable(),
  updatedAt: z.string(),
});

export const creativeTemplateList: ListDescriptor = {
  name: 'creativeTemplates',
  title: 'Creative templates',
  noun: 'creative template',
  columns: [
    idColumn(),
    column('preview', 'Preview', { kind: 'picture' }),
    column('name', 'Name', { sortable: true, search: BY_TEXT }),
    column('renderType', 'Renders', {
      search: BY_CHOICE,
      choices: RENDER_TYPES.map((value) => ({ value, label: RENDER_TYPE_LABELS[value] })),
    }),
    column('description', 'Description', { usualLength: 40, search: BY_PRESENCE }),
    column('isPublished', 'Published', { kind: 'boolean', search: ['equals'] }),
    column('customerCount', 'Customers', { kind: 'number', search: BY_RANGE }),
    column('updatedAt', 'Changed', { kind: 'time', sortable: true, search: BY_RANGE }),
  ],
  ...page,
};

/** Rows are whole files: the editor of a template loads its files by this list. */
export const creativeFileList: ListDescriptor = {
  name: 'creativeTemplateFiles',
  title: 'Creative template assets',
  noun: 'shared asset',
  columns: [
    idColumn(),
    column('fileName', 'File', { sortable: true, search: BY_TEXT }),
    column('assetKey', 'Key', { sortable: true, search: BY_OPTIONAL_TEXT }),
    column('assetType', 'Type', {
      search: BY_OPTIONAL_CHOICE,
      choices: CREATIVE_ASSET_TYPES.map((value) => ({ value, label: ASSET_TYPE_LABELS[value] })),
    }),
    column('fileType', 'File type', { shown: false }),
    ...['content', 'creativeTemplate', 'creativeTemplateAsset', 's3Url', 'version'].map((field) =>
      column(field, field, { shown: false, internal: true }),
    ),
    column('updatedAt', 'Changed', { kind: 'time', sortable: true, search: BY_RANGE }),
  ],
  ...page,
};
