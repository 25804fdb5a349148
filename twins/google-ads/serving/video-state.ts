// The state of a film that was uploaded to YouTube, by the time since its upload and by words in its title.
import type { VideoUpload } from '../google-ads-state.ts';

const UPLOADED_AFTER_MS = 20_000;
const PROCESSED_AFTER_MS = 120_000;

export type VideoState = 'PENDING' | 'UPLOADED' | 'PROCESSED' | 'FAILED' | 'REJECTED' | 'UNAVAILABLE';

export function videoState({ createdAt, title, isRemoved }: VideoUpload, now: number): VideoState {
  if (isRemoved) return 'UNAVAILABLE';
  if (now - createdAt < UPLOADED_AFTER_MS) return 'PENDING';
  if (now - createdAt < PROCESSED_AFTER_MS) return 'UPLOADED';
  if (/broken video/i.test(title)) return 'FAILED';
  return /rejected video/i.test(title) ? 'REJECTED' : 'PROCESSED';
}
