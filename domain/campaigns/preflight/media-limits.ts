// The lengths of videos that the networks show, in seconds.

/** Instagram's feed leaves out other videos; Facebook shows them. */
export const INSTAGRAM_SECONDS = { least: 3, most: 60 } as const;
export const MIN_VIDEO_SECONDS = 1;
