// The values of a listing's form, and their conversion from and to the API: three agent slots, the vertical's own fields by key, the
// position on the map, and the fields hidden from the public.
import { listingErrors, listingInput } from '#contract/inventory/index.ts';
import type { ItemPicture, ItemVideo, Listing, ListingFormFacts } from '#contract/inventory/index.ts';
import { formValues } from '#contract/forms/index.ts';
import { emptyValues, valuesToStore, valuesForEditing } from '#domain/forms/index.ts';
import type { FormDescription, FormValues } from '#domain/forms/index.ts';
import {
  DEFAULT_LISTING_OPTION,
  GEO_LOCATION_KEY,
  geoLocationOf,
  hiddenKeysOf,
  metaDataOf,
  metaValues,
  MAX_LISTING_AGENTS,
} from '#domain/inventory/index.ts';
import type { GeoLocation } from '#domain/inventory/index.ts';
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
  /** Keys of the meta data that are hidden from the public. */
  hiddenKeys: string[];
  geoLocation: GeoLocation | null;
  /** Where its address was found; shown while no place is set, and never sent. */
  foundLocation: Listing['foundLocation'];
  /** Sent back unchanged: the form has no field for it. */
  startTimestamp: string | null;
  version?: number;
}

const slots = (agentIds: readonly string[]): string[] => Array.from({ length: MAX_LISTING_AGENTS }, (_, slot) => agentIds[slot] ?? '');

/** The office and agent that a new listing starts with; '' for none. */
export interface ListingOwner {
  officeId: string;
  agentId: string;
}

export const newListingValues = ({ vertical }: ListingFormFacts, owner: ListingOwner): ListingValues => ({
  reference: '',
  title: '',
  customerUrl: '',
  description: '',
  shortDescription: '',
  type: '',
  listingOption: DEFAULT_LISTING_OPTION,
  startPrice: null,
  officeId: owner.officeId,
  agentIds: slots(owner.agentId ? [owner.agentId] : []),
  images: [],
  videos: [],
  metaData: emptyValues(vertical.metaData),
  hiddenKeys: [],
  geoLocation: null,
  foundLocation: null,
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
  metaData: valuesForEditing(description, metaValues(listing.metaData)),
  hiddenKeys: hiddenKeysOf(listing.metaData),
  geoLocation: geoLocationOf(listing.metaData),
  foundLocation: listing.foundLocation,
  startTimestamp: listing.startTimestamp,
  version: listing.version,
});

/** The request body. Pictures and videos are sent by their ids. */
export function listingBody(values: ListingValues, description: FormDescription) {
  const {
    metaData,
    hiddenKeys,
    geoLocation,
    foundLocation: _,
    officeId,
    agentIds,
    images,
    videos,
    version: __,
    reference: ___,
    ...plain
  } = values;
  const location = geoLocation ? [{ key: GEO_LOCATION_KEY, value: geoLocation, isPublic: true }] : [];
  return {
    ...plain,
    officeId: officeId || null,
    agentIds: agentIds.filter(Boolean),
    images: images.map(({ _id, deleted, croppedImageId }) => ({ _id, deleted, croppedImageId })),
    videos: videos.map(({ video }) => ({ video: { _id: video._id } })),
    metaData: [...metaDataOf(valuesToStore(description, metaData), hiddenKeys), ...location] as z.input<typeof listingInput>['metaData'],
  };
}

/** Who must own a listing that this person saves: nobody can save a listing that they would not see afterwards. */
export interface OwnerRequirements {
  /** An office must be chosen. */
  office: boolean;
  /** The agent who must be among the agents; '' for none. */
  agentId: string;
}

export const NO_OWNER_REQUIREMENTS: OwnerRequirements = { office: false, agentId: '' };

/** Validates as the server does. */
export function listingSchema(description: FormDescription, requirements: OwnerRequirements = NO_OWNER_REQUIREMENTS) {
  const { title, customerUrl, description: text, shortDescription, type, startPrice, reference } = listingInput.shape;
  const officeId = z.string().refine((id) => !requirements.office || id !== '', 'Choose one of your offices.');
  const agentIds = z
    .array(z.string())
    .refine((ids) => requirements.agentId === '' || ids.includes(requirements.agentId), listingErrors.listingAgentNotYou.text);
  return z.object({
    title,
    customerUrl,
    description: text,
    shortDescription,
    type,
    startPrice,
    reference,
    officeId,
    agentIds,
    metaData: formValues(description),
  });
}
