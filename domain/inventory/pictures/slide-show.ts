// The slide show that we generate from a listing's pictures, among its videos. It is identified by a mark and not by its name, as people
// may name their videos freely.
import { MAX_VIDEOS } from './item-pictures.ts';

interface StoredVideo {
  video: { _id: string };
  isSlideShow?: true | undefined;
}

export const ownVideos = <Video extends StoredVideo>(videos: readonly Video[]): Video[] =>
  videos.filter(({ isSlideShow }) => isSlideShow !== true);

/** A new slide show replaces the previous one, so only other videos count. */
export const hasRoomForSlideShow = (videos: readonly StoredVideo[]): boolean => ownVideos(videos).length < MAX_VIDEOS;

/** Clients do not send the mark when they save a listing, so it is copied from the stored video. */
export function restoreSlideShowMark<Video extends StoredVideo>(videos: readonly Video[], before: readonly StoredVideo[]): Video[] {
  const slideShowIds = new Set(before.filter(({ isSlideShow }) => isSlideShow === true).map(({ video }) => video._id));
  return videos.map((each) => (slideShowIds.has(each.video._id) ? { ...each, isSlideShow: true } : each));
}
