// What does the form of a listing hold, and how does it become what is sent? Three slots for agents, the vertical's own fields by their
// keys, and beside them the place on the map and what is kept from the public.
import { listingErrors, listingInput } from '#contract/inventory/index.ts';
import type { ItemPicture, ItemVideo, Listing, ListingFormFacts } from '#contract/inventory/index.ts';
import { formValues } from '#contract/forms/index.ts';
import { emptyValues, keptValues, openedValues } from '#domain/forms/index.ts';
import type { FormDescription, FormValues } from '#domain/forms/index.ts';
import {
  DEFAULT_LISTING_OPTION,
  GEO_LOCATION_KEY,
  geoLocationOf,
  hiddenKeysOf,
  metaDataOf,
  metaValues,
  MOST_LISTING_AGENTS,
} from '#domain/inventory/index.ts';
import type { Coords } from '#domain/places/index.ts';
import { z } from 'zod';

export interface ListingValues extends Record<string, unknown> {
  reference: string;
  title: string;
  customerUrl: string;
  description: string;
  shortDescription: string;
  type: string;
  listingOption: string;
  startPrice: number | null;
  officeId: string;
  /** One per slot; an empty slot is ''. */
  agentIds: string[];
  images: ItemPicture[];
  videos: ItemVideo[];
  metaData: FormValues;
  /** Keys of the meta data that are kept from the public. */
  hiddenKeys: string[];
  geoLocation: Coords | null;
  /** Kept as it was: no form asks for it. */
  startTimestamp: string | null;
  version?: number;
}

const slots = (agentIds: readonly string[]): string[] => Array.from({ length: MOST_LISTING_AGENTS }, (_, slot) => agentIds[slot] ?? '');

export interface OwnPlace {
  officeId: string;
  agentId: string;
}

export const newListingValues = ({ vertical }: ListingFormFacts, own: OwnPlace): ListingValues => ({
  reference: '',
  title: '',
  customerUrl: '',
  description: '',
  shortDescription: '',
  type: '',
  listingOption: DEFAULT_LISTING_OPTION,
  startPrice: null,
  officeId: own.officeId,
  agentIds: slots(own.agentId ? [own.agentId] : []),
  images: [],
  videos: [],
  metaData: emptyValues(vertical.metaData),
  hiddenKeys: [],
  geoLocation: null,
  startTimestamp: null,
});

export const listingValues = (listing: Listing, { metaData: description }: ListingFormFacts['vertical']): ListingValues => ({
  reference: listing.reference,
  title: listing.title,
  customerUrl: listing.customerUrl,
  description: listing.description,
  shortDescription: listing.shortDescription,
  type: listing.type,
  listingOption: listing.listingOption,
  startPrice: listing.startPrice,
  officeId: listing.office?._id ?? '',
  agentIds: slots(listing.agents.map(({ _id }) => _id)),
  images: listing.images,
  videos: listing.videos,
  metaData: openedValues(description, metaValues(listing.metaData)),
  hiddenKeys: hiddenKeysOf(listing.metaData),
  geoLocation: geoLocationOf(listing.metaData),
  startTimestamp: listing.startTimestamp,
  version: listing.version,
});

/** What is sent of the form; pictures and videos by their ids alone. */
export function listingBody(values: ListingValues, description: FormDescription) {
  const { metaData, hiddenKeys, geoLocation, officeId, agentIds, images, videos, version: _, reference: __, ...plain } = values;
  const place = geoLocation ? [{ key: GEO_LOCATION_KEY, value: geoLocation, isPublic: true }] : [];
  return {
    ...plain,
    officeId: officeId || null,
    agentIds: agentIds.filter(Boolean),
    images: images.map(({ _id, deleted, croppedImageId }) => ({ _id, deleted, croppedImageId })),
    videos: videos.map(({ video }) => ({ video: { _id: video._id } })),
    metaData: [...metaDataOf(keptValues(description, metaData), hiddenKeys), ...place] as z.input<typeof listingInput>['metaData'],
  };
}

/** What the server wants of someone's listings beyond the listing itself: nobody saves one that they could not see afterwards. */
export interface Demands {
  office: boolean;
  /** Who must be among the agents; '' where nobody must. */
  agentId: string;
}

export const NO_DEMANDS: Demands = { office: false, agentId: '' };

/** The browser refuses what the server would. */
export function listingSchema(description: FormDescription, demands: Demands = NO_DEMANDS) {
  const { title, customerUrl, description: words, shortDescription, type, startPrice, reference } = listingInput.shape;
  const officeId = z.string().refine((id) => !demands.office || id !== '', 'Please choose one of your offices.');
  const agentIds = z
    .array(z.string())
    .refine((ids) => demands.agentId === '' || ids.includes(demands.agentId), listingErrors.listingAgentNotYou.text);
  return z.object({
    title,
    customerUrl,
    description: words,
    shortDescription,
    type,
    startPrice,
    reference,
    officeId,
    agentIds,
    metaData: formValues(description),
  });
}
