// What becomes of what was typed when a video was made meanwhile? It joins the videos, and the listing can be saved over its new version;
// unless something else of it changed too: that is for the person to decide.
import type { ListingValues } from './listing-values.ts';

const withoutVideos = (values: ListingValues): string => JSON.stringify({ ...values, videos: null, version: null });

/** Null where nothing newer came, or more than videos. */
export function withMadeVideos(typed: ListingValues, opened: ListingValues, latest: ListingValues): ListingValues | null {
  if ((latest.version ?? 0) <= (opened.version ?? 0) || withoutVideos(latest) !== withoutVideos(opened)) return null;
  const known = new Set([...opened.videos, ...typed.videos].map(({ video }) => video._id));
  const made = latest.videos.filter(({ video }) => !known.has(video._id));
  return { ...typed, videos: [...typed.videos, ...made], version: latest.version };
}
