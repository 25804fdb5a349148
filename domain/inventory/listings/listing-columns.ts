// The content of a listing with all columns that are derived from it. Every write of listings goes through this, one by one or in bulk.
import { heroPicture, presentPictures } from '../pictures/index.ts';
import { lookUpAt } from './found-location.ts';
import type { FoundLocation } from './found-location.ts';
import { listingFacts } from './listing-facts.ts';
import type { MetaEntry } from './meta-data.ts';

interface ListingContent {
  metaData: readonly MetaEntry[];
  startPrice: number | null;
  pictures: readonly { deleted: boolean; thumbnailUrl: string }[];
}

/** `found` is what the stored listing has of its location; null for a new one. */
export function listingColumns<Content extends ListingContent>(content: Content, found: FoundLocation | null) {
  const { marketStatus, shownPin: pin, ...facts } = listingFacts(content.metaData, content.startPrice, found);
  return {
    ...content,
    ...facts,
    status: marketStatus,
    shownLatitude: pin?.latitude ?? null,
    shownLongitude: pin?.longitude ?? null,
    pinIsApproximate: pin?.isApproximate ?? false,
    lookUpAt: lookUpAt(content.metaData, found),
    foundLocation: found,
    numImages: presentPictures(content.pictures).length,
    heroUrl: heroPicture(content.pictures)?.thumbnailUrl ?? null,
  };
}
