// Which of a listing's videos did we make of its pictures, and is there room for one? Told by a mark, never by a name: people may
// call their own videos whatever they like.
import { MOST_VIDEOS } from './item-pictures.ts';

interface Marked {
  isSlideShow?: true | undefined;
}
interface Stored extends Marked {
  video: { _id: string };
}

export const ownVideos = <Video extends Marked>(videos: readonly Video[]): Video[] => videos.filter(({ isSlideShow }) => isSlideShow !== true);

/** A new slide show takes the place of the one before it, and of nothing else. */
export const hasRoomForSlideShow = (videos: readonly Marked[]): boolean => ownVideos(videos).length < MOST_VIDEOS;

/** Whoever saves a listing sends no marks: the video that had one keeps it. */
export function withKeptMark<Video extends Stored>(videos: readonly Video[], before: readonly Stored[]): Video[] {
  const made = new Set(before.filter(({ isSlideShow }) => isSlideShow === true).map(({ video }) => video._id));
  return videos.map((each) => (made.has(each.video._id) ? { ...each, isSlideShow: true } : each));
}
