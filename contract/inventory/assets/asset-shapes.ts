// Assets in responses: pictures and videos of a customer, with their thumbnails and URLs.
import { z } from 'zod';
import { id } from '../../id.ts';
import { BY_CHOICE, BY_OPTIONAL_RANGE, BY_PRESENCE, BY_RANGE, BY_TEXT, column, idColumn } from '../../list/index.ts';
import type { ListDescriptor } from '../../list/index.ts';
import { itemPicture } from '../pictures/index.ts';

export const ASSET_KINDS = ['image', 'video'] as const;
/** How it was created. */
export const ASSET_ORIGINS = ['upload', 'agent-page', 'dashboard', 'crop'] as const;

export const assetRow = z.object({
  /** The id of its file, so that it can be used wherever a file can. */
  _id: id,
  customerId: id,
  name: z.string(),
  kind: z.enum(ASSET_KINDS),
  origin: z.enum(ASSET_ORIGINS),
  cdnUrl: z.string(),
  thumbnail: z.string().nullable(),
  bytes: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  durationMs: z.number().int().nullable(),
  coverState: z.string().nullable(),
  createdAt: z.iso.datetime({ offset: true }),
});
export type AssetRow = z.infer<typeof assetRow>;

/** The specification's 'Asset response'. */
export const assetAnswer = z.object({
  customerAsset: z.object({
    _id: id,
    cdnUrl: z.string(),
    /** Returned as it was sent. */
    clientId: z.string().nullable(),
    thumbnail: z.string().nullable(),
  }),
  /** Null for a video. */
  image: itemPicture.nullable(),
});
export type AssetAnswer = z.infer<typeof assetAnswer>;

/** Where an asset is used: as a customer's logo, in a listing, a resource and so on. */
export const assetUse = z.object({ kind: z.string(), _id: id, name: z.string() });
export type AssetUse = z.infer<typeof assetUse>;

export const assetList: ListDescriptor = {
  name: 'assets',
  title: 'Assets',
  noun: 'asset',
  columns: [
    idColumn(),
    column('thumbnail', 'Picture', { kind: 'picture' }),
    column('name', 'Name', { sortable: true, search: BY_TEXT }),
    column('customerId', 'Customer', { kind: 'id', search: BY_CHOICE, shown: false, internal: true }),
    column('kind', 'Kind', {
      search: BY_CHOICE,
      choices: [
        { value: 'image', label: 'Image' },
        { value: 'video', label: 'Video' },
      ],
    }),
    column('origin', 'Source', {
      search: BY_CHOICE,
      choices: [
        { value: 'upload', label: 'Upload' },
        { value: 'agent-page', label: 'Agent page' },
        { value: 'dashboard', label: 'Dashboard' },
        { value: 'crop', label: 'Crop' },
      ],
    }),
    column('cdnUrl', 'Address', { shown: false }),
    column('bytes', 'Bytes', { kind: 'number', search: BY_RANGE }),
    column('width', 'Width', { kind: 'number', search: BY_OPTIONAL_RANGE }),
    column('height', 'Height', { kind: 'number', search: BY_OPTIONAL_RANGE }),
    column('durationMs', 'Length', { kind: 'number', search: BY_PRESENCE, shown: false }),
    column('coverState', 'Thumbnail', { search: BY_PRESENCE, shown: false }),
    column('createdAt', 'Added', { kind: 'time', sortable: true, search: BY_RANGE }),
  ],
  pageSizes: [25, 50, 100],
  defaultPageSize: 25,
  defaultOrder: '-_id',
};
