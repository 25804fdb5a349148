// Uploads a video in parts, so that a large file needs little memory and an interrupted upload goes on where it stopped. Meta says after
// each part which bytes it wants next; the caller stores that position with the session.
import { z } from 'zod';
import { openByteReader } from '../../ad-network/byte-reader.ts';
import { NetworkFailure } from '../../ad-network/network-failure.ts';
import { graphPath } from '../graph/graph.ts';
import type { Graph } from '../graph/graph.ts';
import type { AdAccountAccess } from '../graph/meta-access.ts';
import { of } from '../objects.ts';
import type { Done } from '../objects.ts';

/** Enough to go on with an upload in another process. */
export interface VideoUploadSession {
  uploadSessionId: string;
  videoId: string;
  /** Meta wants the bytes from `startOffset` to before `endOffset` next; nothing more when they are equal. */
  startOffset: number;
  endOffset: number;
}

export interface VideoSource {
  size: number;
  /** The bytes from this position to the end. */
  open(offset: number): AsyncIterable<Uint8Array>;
}

export interface VideoUpload {
  /** Opens a session. Without an answer a session may be left over, which expires unused. */
  startUpload(access: AdAccountAccess, size: number): Promise<VideoUploadSession>;
  /** Sends what is missing. `onProgress` stores the session; it is awaited before the next part is sent. */
  sendParts(
    access: AdAccountAccess,
    session: VideoUploadSession,
    source: VideoSource,
    onProgress?: (session: VideoUploadSession) => Promise<void> | void,
  ): Promise<VideoUploadSession>;
  /** Ends the upload; the video is then processed. */
  finishUpload(access: AdAccountAccess, session: VideoUploadSession, title: string): Promise<Done>;
}

/** Meta may ask for more at once; it is sent in parts of this size. */
const LARGEST_PART = 8 * 1024 * 1024;
/** Parts in a row that do not get further. */
const MOST_REPEATS = 3;

const offset = z.coerce.number().int().min(0);
const range = z.object({ start_offset: offset, end_offset: offset });
const started = range.extend({ upload_session_id: z.string(), video_id: z.string() });

export function openVideoUpload(graph: Graph): VideoUpload {
  const call = (access: AdAccountAccess) => ({ method: 'POST', path: graphPath`${access.account}/advideos`, ...of(access) }) as const;

  const sendPart = async (
    access: AdAccountAccess,
    session: VideoUploadSession,
    bytes: Uint8Array<ArrayBuffer>,
  ): Promise<VideoUploadSession> => {
    const { uploadSessionId, startOffset } = session;
    const params = { upload_phase: 'transfer', upload_session_id: uploadSessionId, start_offset: startOffset };
    const file = { field: 'video_file_chunk', name: 'part.mp4', type: 'application/octet-stream', bytes };
    const next = await graph.call({ ...call(access), effect: 'repeatable', params, file }, range);
    return { ...session, startOffset: next.start_offset, endOffset: next.end_offset };
  };

  return {
    async startUpload(access, size) {
      const answer = await graph.call({ ...call(access), effect: 'create', params: { upload_phase: 'start', file_size: size } }, started);
      return {
        uploadSessionId: answer.upload_session_id,
        videoId: answer.video_id,
        startOffset: answer.start_offset,
        endOffset: answer.end_offset,
      };
    },

    async sendParts(access, session, source, onProgress) {
      let current = session;
      let repeats = 0;
      let reader = openByteReader(source.open(current.startOffset));
      try {
        while (current.startOffset < current.endOffset) {
          const { startOffset, endOffset } = current;
          const bytes = await reader.read(Math.min(endOffset - startOffset, LARGEST_PART));
          if (bytes.byteLength === 0) throw shorter(source, startOffset);
          current = await sendPart(access, current, bytes);
          await onProgress?.(current);
          repeats = current.startOffset > startOffset ? 0 : repeats + 1;
          if (repeats >= MOST_REPEATS) throw stuck(startOffset);
          if (current.startOffset === startOffset + bytes.byteLength) continue;
          // Meta kept less than was sent, or had more already.
          await reader.close();
          reader = openByteReader(source.open(current.startOffset));
        }
      } finally {
        await reader.close();
      }
      return current;
    },

    finishUpload: (access, { uploadSessionId }, title) =>
      graph.call(
        { ...call(access), effect: 'repeatable', params: { upload_phase: 'finish', upload_session_id: uploadSessionId, title } },
        z.object({ success: z.literal(true) }),
      ),
  };
}

const shorter = ({ size }: VideoSource, position: number): NetworkFailure =>
  new NetworkFailure({ network: 'meta', kind: 'invalid', message: `The video ends at ${position}, before its size of ${size} bytes` });

const stuck = (position: number): NetworkFailure =>
  new NetworkFailure({ network: 'meta', kind: 'transient', message: `Meta keeps asking for the bytes from ${position}` });
