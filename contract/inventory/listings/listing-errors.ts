import { MAX_SELECTED_LISTINGS, MAX_VIDEOS } from '#domain/inventory/index.ts';
import { TOO_MANY } from '#domain/media/index.ts';

export const listingErrors = {
  listingReferenceTaken: { status: 409, text: 'This customer already has a listing with the reference {reference}.' },
  listingOfficeNotYours: { status: 403, text: 'You can only save listings of your own offices.' },
  listingAgentNotYou: { status: 403, text: 'You can only save listings on which you are an agent.' },
  listingHasNoPictures: { status: 409, text: 'A video is generated from images. Add an image first.' },
  noRoomForSlideShow: { status: 409, text: `This listing already has ${MAX_VIDEOS} videos of its own. Remove one to make room.` },
  tooManyListingPictures: { status: 409, text: TOO_MANY.image.text },
  tooManyListingVideos: { status: 409, text: TOO_MANY.video.text },
  listingDeleted: { status: 409, text: 'Cant select deleted listing' },
  deletedListingIncluded: { status: 409, text: 'Deleted listing included: {title}' },
  tooManyListings: { status: 400, text: `At most ${MAX_SELECTED_LISTINGS} listings can be selected.` },
} as const;

/** Title of the message for a listing that cannot be selected. */
export const SELECTION_REFUSED_TITLE = 'Sorry';
