// Merges a video that was generated in the background into a form with unsaved changes, which can then be saved over the new version.
// If anything else of the listing changed as well, the person has to resolve that conflict.
import type { ListingValues } from './listing-values.ts';

const withoutVideos = (values: ListingValues): string => JSON.stringify({ ...values, videos: null, version: null });

/** Null when there is no newer version, or when more than its videos changed. */
export function withGeneratedVideos(typed: ListingValues, opened: ListingValues, latest: ListingValues): ListingValues | null {
  if ((latest.version ?? 0) <= (opened.version ?? 0) || withoutVideos(latest) !== withoutVideos(opened)) return null;
  const known = new Set([...opened.videos, ...typed.videos].map(({ video }) => video._id));
  const generated = latest.videos.filter(({ video }) => !known.has(video._id));
  return { ...typed, videos: [...typed.videos, ...generated], version: latest.version };
}
