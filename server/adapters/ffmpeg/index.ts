export { extractFrame } from './extract-frame.ts';
export { readMediaFacts } from './media-facts.ts';
export type { MediaFacts } from './media-facts.ts';
export { readPeaks } from './read-peaks.ts';
export { CONTENT_NAME } from './run-ffmpeg.ts';
export type { Ffmpeg } from './run-ffmpeg.ts';
