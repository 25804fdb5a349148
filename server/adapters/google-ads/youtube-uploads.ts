// Uploads videos to YouTube through Google Ads, in parts and with little memory. The session is an address that Google names; after an
// interruption Google says how many bytes it has, and the upload goes on from there.
import { z } from 'zod';
import { openByteReader } from '../ad-network/byte-reader.ts';
import { NetworkFailure } from '../ad-network/network-failure.ts';
import { customerPath } from './ads-rest.ts';
import type { AdsRest, GoogleAdsAccess, RawAdsCall, ReadAnswer } from './ads-rest.ts';
import { gaqlText, int64 } from './search.ts';
import type { GoogleAdsSearch } from './search.ts';

export interface NewYouTubeVideo {
  videoTitle: string;
  videoDescription?: string;
  videoPrivacy: 'UNLISTED' | 'PUBLIC';
  /** Without it the video goes to a channel that Google manages. */
  channelId?: string;
}

/** Enough to go on in another process. The address is a secret while the upload runs. */
export interface YouTubeUploadSession {
  uploadUrl: string;
  /** Parts but the last must be multiples of it. */
  granularity: number;
  offset: number;
}

export interface YouTubeVideoSource {
  size: number;
  open(offset: number): AsyncIterable<Uint8Array>;
}

const uploadRow = z.object({
  youTubeVideoUpload: z.object({
    resourceName: z.string(),
    videoUploadId: int64.optional(),
    /** PENDING, UPLOADED, PROCESSED, FAILED, REJECTED or UNAVAILABLE. Only a processed video can be used. */
    state: z.string(),
    videoId: z.string().optional(),
  }),
});
export type YouTubeUpload = z.output<typeof uploadRow>['youTubeVideoUpload'];

export interface GoogleAdsYouTube {
  start(access: GoogleAdsAccess, customerId: string, video: NewYouTubeVideo, size: number): Promise<YouTubeUploadSession>;
  /** How far Google has got; `isComplete` when it needs nothing more. */
  resume(
    access: GoogleAdsAccess,
    customerId: string,
    session: YouTubeUploadSession,
  ): Promise<YouTubeUploadSession & { isComplete: boolean }>;
  /** Sends what is missing and ends the upload. `onProgress` stores the session; it is awaited before the next part. */
  send(
    access: GoogleAdsAccess,
    customerId: string,
    session: YouTubeUploadSession,
    source: YouTubeVideoSource,
    onProgress?: (session: YouTubeUploadSession) => Promise<void> | void,
  ): Promise<{ resourceName: string; requestId: string | null }>;
  read(access: GoogleAdsAccess, customerId: string, resourceName: string): Promise<YouTubeUpload | null>;
}

const PART_BYTES = 8 * 1024 * 1024;
const FIELDS = ['resource_name', 'video_upload_id', 'state', 'video_id'];

export function openYouTube(rest: AdsRest, search: GoogleAdsSearch): GoogleAdsYouTube {
  const command = (
    { access, customerId, url }: { access: GoogleAdsAccess; customerId: string; url: string },
    headers: Record<string, string>,
    more: Pick<RawAdsCall, 'body' | 'effect'>,
  ): Promise<ReadAnswer> => rest.callRaw({ method: 'POST', access, customerId, url, headers, ...more });

  return {
    async start(access, customerId, video, size) {
      const url = `${rest.apiUrl}/resumable/upload/${rest.version}/${customerPath(customerId)}/youTubeVideoUploads:create`;
      const headers = {
        'content-type': 'application/json',
        'x-goog-upload-protocol': 'resumable',
        'x-goog-upload-command': 'start',
        'x-goog-upload-header-content-length': String(size),
      };
      const body = JSON.stringify({ customerId: customerId.replace(/\D/g, ''), youTubeVideoUpload: video });
      // A session without bytes is no video, so it may be opened again.
      const answer = await command({ access, customerId, url }, headers, { body, effect: 'repeatable' });
      const granularity = Number(answer.headers['x-goog-upload-chunk-granularity'] ?? 1) || 1;
      return { uploadUrl: uploadUrlOf(answer, rest.apiUrl), granularity, offset: 0 };
    },

    async resume(access, customerId, session) {
      const at = { access, customerId, url: session.uploadUrl };
      const { headers } = await command(at, { 'x-goog-upload-command': 'query' }, { effect: 'read' });
      const received = Number(headers['x-goog-upload-size-received'] ?? session.offset);
      return { ...session, offset: received, isComplete: headers['x-goog-upload-status'] === 'final' };
    },

    async send(access, customerId, session, source, onProgress) {
      const at = { access, customerId, url: session.uploadUrl };
      const partBytes = Math.max(1, Math.floor(PART_BYTES / session.granularity)) * session.granularity;
      const reader = openByteReader(source.open(session.offset));
      try {
        for (let { offset } = session; ;) {
          const body = await reader.read(Math.min(partBytes, source.size - offset));
          const end = offset + body.byteLength;
          const isLast = end === source.size;
          if (body.byteLength < partBytes && !isLast) throw shorter(end, source.size);
          const headers = { 'x-goog-upload-command': isLast ? 'upload, finalize' : 'upload', 'x-goog-upload-offset': String(offset) };
          const answer = await command(at, headers, { body, effect: isLast ? 'create' : 'repeatable' });
          if (isLast) return nameOf(answer);
          offset = end;
          await onProgress?.({ ...session, offset });
        }
      } finally {
        await reader.close();
      }
    },

    async read(access, customerId, resourceName) {
      const fields = FIELDS.map((field) => `you_tube_video_upload.${field}`).join(', ');
      const query = `SELECT ${fields} FROM you_tube_video_upload WHERE you_tube_video_upload.resource_name = ${gaqlText(resourceName)}`;
      for await (const { youTubeVideoUpload } of search.rows(access, customerId, query, uploadRow)) return youTubeVideoUpload;
      return null;
    },
  };
}

/** Our tokens go to the host we know, wherever an answer points. */
function uploadUrlOf({ headers, requestId }: ReadAnswer, apiUrl: string): string {
  const url = URL.parse(headers['x-goog-upload-url'] ?? '');
  if (url?.origin === new URL(apiUrl).origin) return url.href;
  throw new NetworkFailure({ network: 'google', kind: 'transient', message: 'Google Ads named no upload of its own', requestId });
}

function nameOf({ json, requestId }: ReadAnswer): { resourceName: string; requestId: string | null } {
  const parsed = z.object({ resourceName: z.string() }).safeParse(json);
  if (parsed.success) return { ...parsed.data, requestId };
  throw new NetworkFailure({ network: 'google', kind: 'unknownOutcome', message: 'Google Ads named no uploaded video', requestId });
}

const shorter = (position: number, size: number): NetworkFailure =>
  new NetworkFailure({ network: 'google', kind: 'invalid', message: `The video ends at ${position}, before its size of ${size} bytes` });
