// Which of a listing's videos did we make of its pictures, and is there room for one? Told by a mark, never by a name: people may
// call their own videos whatever they like.
import { MOST_VIDEOS } from './item-pictures.ts';

interface Kept {
  video: { _id: string };
  isSlideShow?: true | undefined;
}

export const ownVideos = <Video extends Kept>(videos: readonly Video[]): Video[] => videos.filter(({ isSlideShow }) => isSlideShow !== true);

/** A new slide show takes the place of the one before it, and of nothing else. */
export const hasRoomForSlideShow = (videos: readonly Kept[]): boolean => ownVideos(videos).length < MOST_VIDEOS;

/** Whoever saves a listing sends no marks: the video that had one keeps it. */
export function withKeptMark<Video extends Kept>(videos: readonly Video[], before: readonly Kept[]): Video[] {
  const made = new Set(before.filter(({ isSlideShow }) => isSlideShow === true).map(({ video }) => video._id));
  return videos.map((each) => (made.has(each.video._id) ? { ...each, isSlideShow: true } : each));
}
