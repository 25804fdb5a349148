// Uploads of films to YouTube: a session is started, the file is sent to its address, and the upload is processed a while later.
import { createHash } from 'node:crypto';
import type { Routes, StreamRequest, TwinResponse } from '../frame/serve.ts';
import { failWith } from './errors/ads-failure.ts';
import { nextRequestId, respond } from './handle-call.ts';
import type { Call, CallSpec } from './handle-call.ts';
import type { VideoUpload } from './google-ads-state.ts';
import type { GoogleAdsTwin } from './twin-context.ts';

interface UploadValue {
  resourceName?: string;
  videoTitle?: string;
  videoDescription?: string;
  channelId?: string;
  videoPrivacy?: string;
}

export const CREATE_UPLOAD = 'POST /v25/customers/{customer_id=*}/youTubeVideoUploads:create';

export const videoUploadCalls: readonly CallSpec[] = [
  { route: CREATE_UPLOAD, on: 'writable-account', work: (call) => ({ resourceName: createUpload(call) }) },
  { route: 'POST /v25/customers/{customer_id=*}/youTubeVideoUploads:update', on: 'writable-account', work: updateUpload },
  { route: 'POST /v25/customers/{customer_id=*}/youTubeVideoUploads:remove', on: 'writable-account', work: removeUploads },
];

const nameOfUpload = ({ customerId, id }: Pick<VideoUpload, 'customerId' | 'id'>): string =>
  `customers/${customerId}/youTubeVideoUploads/${id}`;

function createUpload({ twin, access, body, now, requestId }: Call): string {
  const { videoTitle, videoDescription = '', channelId = null, videoPrivacy = 'UNLISTED' } = body.youTubeVideoUpload as UploadValue;
  const at = (field: string) => ({ path: ['you_tube_video_upload', field] });
  if (!videoTitle) throw failWith('fieldError', 'REQUIRED', 'The required field was not present.', at('video_title'));
  if (videoPrivacy === 'PUBLIC' && channelId === null)
    throw failWith('fieldError', 'INVALID_VALUE', 'A video on the Google-managed channel is unlisted.', at('video_privacy'));
  return twin.change((draft, addEffect) => {
    draft.made += 1;
    const upload: VideoUpload = {
      customerId: access?.account.id ?? '',
      id: String(20_000_000_000 + draft.made),
      createdAt: now,
      title: videoTitle,
      description: videoDescription,
      channelId,
      privacy: videoPrivacy,
      videoId: createHash('sha256').update(`${twin.seed}:video:${draft.made}`).digest('base64url').slice(0, 11),
      isRemoved: false,
    };
    draft.videoUploads[nameOfUpload(upload)] = upload;
    addEffect('youTubeVideoUpload-created', { customer: upload.customerId, resource: nameOfUpload(upload), title: videoTitle, requestId });
    return nameOfUpload(upload);
  });
}

function findUpload({ twin, access }: Call, name: string | undefined): VideoUpload {
  const { videoUploads } = twin.state.read();
  const upload = name !== undefined && Object.hasOwn(videoUploads, name) ? videoUploads[name] : undefined;
  if (!upload || upload.customerId !== access?.account.id || upload.isRemoved)
    throw failWith('requestError', 'RESOURCE_NOT_FOUND', `Resource was not found: '${name}'.`, { trigger: name ?? '' });
  return upload;
}

function updateUpload(call: Call) {
  const { resourceName, videoPrivacy } = call.body.youTubeVideoUpload as UploadValue;
  const upload = findUpload(call, resourceName);
  const fields = String(call.body.updateMask).split(',');
  const refused = fields.find((field) => field !== 'videoPrivacy');
  if (refused !== undefined)
    throw failWith('fieldError', 'IMMUTABLE_FIELD', 'The field cannot be modified.', { path: ['update_mask'], trigger: refused });
  if (videoPrivacy === 'PUBLIC' && upload.channelId === null)
    throw failWith('fieldError', 'INVALID_VALUE', 'A video on the Google-managed channel is unlisted.', {
      path: ['you_tube_video_upload', 'video_privacy'],
    });
  call.twin.change((draft) => {
    (draft.videoUploads[nameOfUpload(upload)] as VideoUpload).privacy = videoPrivacy ?? 'UNLISTED';
  });
  return { resourceName: nameOfUpload(upload) };
}

function removeUploads(call: Call) {
  const names = (call.body.resourceNames as string[] | undefined) ?? [];
  if (names.length === 0)
    throw failWith('requestError', 'REQUIRED_FIELD_MISSING', 'The required field was not present.', { path: ['resource_names'] });
  for (const name of names) findUpload(call, name);
  call.twin.change((draft, addEffect) => {
    for (const name of names) {
      (draft.videoUploads[name] as VideoUpload).isRemoved = true;
      addEffect('youTubeVideoUpload-removed', { customer: call.access?.account.id, resource: name, requestId: call.requestId });
    }
  });
  return { resourceNames: names };
}

/** Upload sessions by their address: the call that waits for the file. They end with the process, as Google's end after a while. */
export type UploadSessions = Map<string, { create(): TwinResponse | Promise<TwinResponse>; bytes: number; received: number }>;

/**
 * The protocol of resumable uploads: a start with the metadata gives an address, to which the bytes are sent in one or more pieces. The
 * last piece creates the upload.
 */
export const sessionRoutes = (twin: GoogleAdsTwin, sessions: UploadSessions): Routes => ({
  'PUT /resumable/sessions/{session}': { stream: (request) => receive(twin, sessions, request) },
  'POST /resumable/sessions/{session}': { stream: (request) => receive(twin, sessions, request) },
});

async function receive(
  twin: GoogleAdsTwin,
  sessions: UploadSessions,
  { params, headers, message, record }: StreamRequest,
): Promise<TwinResponse> {
  const session = sessions.get(params.session ?? '');
  let bytes = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) bytes += chunk.byteLength;
  const commands = String(headers['x-goog-upload-command'] ?? '').split(/,\s*/);
  record({ commands, bytes });
  const requestId = nextRequestId(twin);
  if (!session) return respond(404, { error: { code: 404, message: 'Upload session not found.', status: 'NOT_FOUND' } }, requestId);
  if (commands.includes('query')) return status('active', session.received, requestId);
  if (commands.includes('cancel')) {
    sessions.delete(params.session ?? '');
    return status('cancelled', session.received, requestId);
  }
  if (Number(headers['x-goog-upload-offset'] ?? 0) !== session.received)
    return respond(
      400,
      { error: { code: 400, message: `Invalid offset: ${session.received} bytes were received.`, status: 'INVALID_ARGUMENT' } },
      requestId,
    );
  session.received += bytes;
  if (!commands.includes('finalize')) return status('active', session.received, requestId);
  if (session.bytes > 0 && session.received !== session.bytes)
    return respond(
      400,
      { error: { code: 400, message: `Expected ${session.bytes} bytes, received ${session.received}.`, status: 'INVALID_ARGUMENT' } },
      requestId,
    );
  sessions.delete(params.session ?? '');
  const created = await session.create();
  return { ...created, headers: { ...created.headers, 'x-goog-upload-status': 'final' } };
}

const status = (value: string, received: number, requestId: string): TwinResponse =>
  respond(200, {}, requestId, { 'x-goog-upload-status': value, 'x-goog-upload-size-received': String(received) });
