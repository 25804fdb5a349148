// What is a resource on the wire, and what may be written of it? Free-standing images and videos that can be advertised without
// a listing (specification 3 §3).
import { presentPictures } from '#domain/inventory/pictures/index.ts';
import { MOST_DESCRIPTION_CHARACTERS, MOST_TITLE_CHARACTERS, PUBLIC_URL_TYPES, RESOURCE_IS_EMPTY, wrongPublicUrl } from '#domain/inventory/resources/index.ts';
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
  /** Made as the copy of another. */
  isCopied: z.boolean(),
  offices: z.array(z.object({ _id: id, name: z.string() })),
  images: z.array(itemPicture),
  /** The originals of its images, uncropped. */
  sourceImages: z.array(z.object({ _id: id, s3Url: z.string() })),
  videos: z.array(itemVideo),
  /** Those that are not removed. */
  numImages: z.number().int(),
  numVideos: z.number().int(),
  heroImage: z.string().nullable(),
  publicUrls: z.array(publicUrl),
  /** Whether an ad would have somewhere to lead. */
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
  .min(1, 'Please enter a title.')
  .max(MOST_TITLE_CHARACTERS, `A title has at most ${MOST_TITLE_CHARACTERS} characters.`);

/** What a form holds; each is left out where it stays as it is. */
const writable = {
  /** Left empty, it is called by its title. */
  name: shortText(120),
  title,
  message: shortText(2000),
  description: shortText(MOST_DESCRIPTION_CHARACTERS),
  isPublished: z.boolean(),
  officeIds: z
    .array(id)
    .max(500)
    .transform((ids) => [...new Set(ids)]),
  /** Saves to every office that is the person's own, whatever was chosen. */
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
    /** Of whom; left out by the customer's own people. */
    customerId: id.optional(),
    /** Left out, the resource gets one that starts with R. */
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

/** What is left out stays. A resource never moves to another customer, and keeps its reference. */
export const resourceChange = z.strictObject(writable).partial().extend({ version: z.number().int().optional() });
export type ResourceChange = z.output<typeof resourceChange>;
