// Resources in requests and responses: images and videos that can be advertised without a listing (specification 3 §3).
import { presentPictures } from '#domain/inventory/pictures/index.ts';
import {
  MAX_DESCRIPTION_CHARACTERS,
  MAX_TITLE_CHARACTERS,
  PUBLIC_URL_TYPES,
  RESOURCE_IS_EMPTY,
  wrongPublicUrl,
} from '#domain/inventory/resources/index.ts';
import { z } from 'zod';
import { id } from '../../id.ts';
import { itemPicture, itemPicturesInput, itemVideo, itemVideosInput } from '../pictures/index.ts';

const shortText = (most: number) => z.string().trim().max(most, `At most ${most} characters.`);

const publicUrl = z.object({ type: z.enum(PUBLIC_URL_TYPES), url: z.string() });

export const resource = z.object({
  _id: id,
  customerId: id,
  reference: z.string(),
  name: z.string(),
  title: z.string(),
  message: z.string(),
  description: z.string(),
  type: z.literal('IMAGES'),
  isPublished: z.boolean(),
  /** Created as a copy of another resource. */
  isCopied: z.boolean(),
  offices: z.array(z.object({ _id: id, name: z.string() })),
  images: z.array(itemPicture),
  /** The uncropped originals of its images. */
  sourceImages: z.array(z.object({ _id: id, s3Url: z.string() })),
  videos: z.array(itemVideo),
  /** Without deleted images. */
  numImages: z.number().int(),
  numVideos: z.number().int(),
  heroImage: z.string().nullable(),
  publicUrls: z.array(publicUrl),
  /** Whether an ad has a page to link to. */
  hasValidUrl: z.boolean(),
  createdBy: z.object({ _id: id, displayName: z.string() }).nullable(),
  version: z.number().int(),
  createdAt: z.iso.datetime({ offset: true }),
  updatedAt: z.iso.datetime({ offset: true }),
});
export type Resource = z.infer<typeof resource>;

const publicUrlsInput = z
  .array(publicUrl.extend({ url: shortText(2000) }))
  .max(PUBLIC_URL_TYPES.length)
  .superRefine((urls, context) => {
    urls.forEach((address, at) => {
      const message = wrongPublicUrl(address);
      if (message !== null) context.addIssue({ code: 'custom', path: [at, 'url'], message });
      if (urls.findIndex(({ type }) => type === address.type) !== at)
        context.addIssue({ code: 'custom', path: [at, 'type'], message: 'Each kind of address can be given once.' });
    });
  });

const title = z
  .string()
  .trim()
  .min(1, 'Enter a title.')
  .max(MAX_TITLE_CHARACTERS, `A title has at most ${MAX_TITLE_CHARACTERS} characters.`);

/** Fields of the form; omitted ones are not changed. */
const writable = {
  /** If empty, the title is used. */
  name: shortText(120),
  title,
  message: shortText(2000),
  description: shortText(MAX_DESCRIPTION_CHARACTERS),
  isPublished: z.boolean(),
  officeIds: z
    .array(id)
    .max(500)
    .transform((ids) => [...new Set(ids)]),
  /** Assigns all of the person's own offices, regardless of the chosen ones. */
  toAllOwnOffices: z.boolean(),
  images: itemPicturesInput,
  videos: itemVideosInput,
  publicUrls: publicUrlsInput,
};

interface Content {
  images: readonly { deleted: boolean }[];
  videos: readonly unknown[];
}
export const isEmptyResource = ({ images, videos }: Content): boolean => presentPictures(images).length + videos.length === 0;
const notEmpty = { message: RESOURCE_IS_EMPTY, path: ['images'] };

export const resourceInput = z
  .strictObject({
    /** Required for staff; customers' users omit it. */
    customerId: id.optional(),
    /** If omitted, a reference that starts with R is generated. */
    reference: z
      .string()
      .regex(/^R[0-9A-Z]{1,40}$/, 'A reference starts with R.')
      .optional(),
    type: z.literal('IMAGES').default('IMAGES'),
    isCopied: z.boolean().default(false),
    title,
    name: writable.name.default(''),
    message: writable.message.default(''),
    description: writable.description.default(''),
    isPublished: writable.isPublished.default(true),
    officeIds: writable.officeIds.default([]),
    toAllOwnOffices: writable.toAllOwnOffices.default(false),
    images: writable.images.default([]),
    videos: writable.videos.default([]),
    publicUrls: writable.publicUrls.default([]),
  })
  .refine((sent) => !isEmptyResource(sent), notEmpty);
export type ResourceInput = z.output<typeof resourceInput>;

/** Omitted fields are not changed. A resource keeps its customer and its reference. */
export const resourceChange = z.strictObject(writable).partial().extend({ version: z.number().int().optional() });
export type ResourceChange = z.output<typeof resourceChange>;
