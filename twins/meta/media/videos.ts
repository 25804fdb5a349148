// Videos of an account: sent whole, in chunks or by URL, then processed for a while before they can be used.
import { createWriteStream, closeSync, mkdirSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Answer, Call, CallTable, Graph } from '../graph/graph.ts';
import { ADS_READ, ADS_WRITE, created, handler, success } from '../graph/graph.ts';
import { GraphError, refuse } from '../graph/graph-error.ts';
import { has, intOf, textOf } from '../graph/read-params.ts';
import type { GraphNode } from '../meta-state.ts';
import { fetchAllowed } from '../catalogs/fetch-allowed.ts';
import { listed } from '../people/people-calls.ts';
import { imageFile, moveReceivedFile } from './images.ts';
import { readVideo } from './video-file.ts';

const CHUNK_BYTES = 4 * 1024 * 1024;
const COPIED_BYTES = 1024 * 1024;
const THUMBNAILS = 3;
export const THUMBNAIL_SIZE = 720;

export type VideoState = 'processing' | 'ready' | 'error' | 'uploading';

const videoFile = ({ folder }: Pick<Graph, 'folder'>, id: string): string => path.join(folder, 'videos', id);

export function videoState({ clock, state }: Graph, { data }: GraphNode<'AdVideo'>): VideoState {
  if (data.uploadedAt === null) return 'uploading';
  const { videoMs, videoBytesPerMs } = state.read().settings;
  const readyAt = data.uploadedAt + videoMs + data.bytes / videoBytesPerMs;
  if (clock.now() < readyAt) return 'processing';
  return data.failure === null ? 'ready' : 'error';
}

interface Received {
  path: string;
  bytes: number;
  title: string;
}

export const videoCalls: CallTable = {
  'POST AdAccount/advideos': handler<'AdAccount', Received | null>({
    scopes: ADS_WRITE,
    prepare: (call) => fetchVideo(call),
    run(call, fetched) {
      const phase = textOf(call.params, 'upload_phase');
      if (phase === 'start') return startUpload(call);
      if (phase !== null) return continueUpload(call, phase);
      const file = call.files.find(({ field }) => field === 'source');
      const received = fetched ?? (file && { path: file.path, bytes: file.bytes, title: file.filename });
      if (!received) throw refuse('source', 'Video required', 'Send a file or its URL.', 1_363_026);
      return storeVideo(call, received);
    },
  }),
  'GET AdAccount/advideos': handler<'AdAccount'>({ scopes: ADS_READ, run: ({ graph, node }) => listed(graph, 'AdVideo', node.id) }),
  'GET AdVideo': handler<'AdVideo'>({ scopes: ADS_READ, run: ({ node }) => ({ kind: 'node', node }) }),
  'DELETE AdVideo': handler<'AdVideo'>({
    scopes: ADS_WRITE,
    run({ graph, node }) {
      graph.store.remove(node);
      return success;
    },
  }),
  'GET AdVideo/thumbnails': handler<'AdVideo'>({ scopes: ADS_READ, run: listThumbnails }),
  'POST AdVideo/thumbnails': handler<'AdVideo'>({
    scopes: ADS_WRITE,
    run({ graph, node, files: [file] }) {
      if (!file) throw refuse('source', 'Image required', 'Send a file.', 1_363_027);
      const name = `thumbnail-${node.id}`;
      moveReceivedFile(file.path, imageFile(graph, name));
      graph.store.update(node, (data) => void (data.thumbnail = name));
      return success;
    },
  }),
};

async function fetchVideo({ graph, params }: Call<'AdAccount'>): Promise<Received | null> {
  const url = textOf(params, 'file_url');
  if (url === null) return null;
  const response = await fetchAllowed(graph, url);
  if (!response.ok || !response.body)
    throw new GraphError({ code: 389, message: 'Unable to fetch video file from URL.', field: 'file_url' });
  const at = path.join(graph.folder, 'incoming', `video-${graph.clock.now()}-${Math.round(performance.now() * 1000)}`);
  mkdirSync(path.dirname(at), { recursive: true, mode: 0o700 });
  const file = createWriteStream(at, { mode: 0o600 });
  await pipeline(Readable.fromWeb(response.body), file);
  return { path: at, bytes: file.bytesWritten, title: path.basename(new URL(url).pathname) };
}

function newVideo({ graph, node, params }: Call<'AdAccount'>, bytes: number, title: string): GraphNode<'AdVideo'> {
  return graph.store.create('AdVideo', node.id, {
    title: textOf(params, 'title') ?? textOf(params, 'name') ?? title,
    description: textOf(params, 'description'),
    bytes,
    uploadedAt: null,
    lengthSeconds: 0,
    failure: null,
    thumbnail: null,
  });
}

function storeVideo(call: Call<'AdAccount'>, received: Received): Answer {
  const { graph, now } = call;
  const facts = readVideo(received.path);
  const video = newVideo(call, received.bytes, received.title);
  moveReceivedFile(received.path, videoFile(graph, video.id));
  graph.store.update(video, (data) => void Object.assign(data, facts, { uploadedAt: now }));
  return created(video);
}

function startUpload(call: Call<'AdAccount'>): Answer {
  const { graph, node, params } = call;
  const bytes = intOf(params, 'file_size');
  if (!bytes) throw refuse('file_size', 'File size required', 'Say how large the file is.', 1_363_030);
  const video = newVideo(call, bytes, 'video');
  mkdirSync(path.join(graph.folder, 'videos'), { recursive: true, mode: 0o700 });
  closeSync(openSync(videoFile(graph, video.id), 'w', 0o600));
  const session = `9${video.id}`;
  graph.store.write((draft) => {
    draft.uploads[session] = { video: video.id, account: node.id, bytes, received: 0 };
  });
  return offsets({ upload_session_id: session, video_id: video.id }, 0, bytes);
}

const offsets = (more: Record<string, string>, from: number, bytes: number): Answer => ({
  kind: 'value',
  value: { ...more, start_offset: String(from), end_offset: String(Math.min(bytes, from + CHUNK_BYTES)) },
});

function continueUpload({ graph, node, params, files, now }: Call<'AdAccount'>, phase: string): Answer {
  const id = textOf(params, 'upload_session_id') ?? '';
  const session = Object.hasOwn(graph.state.read().uploads, id) ? graph.state.read().uploads[id] : undefined;
  const video = graph.store.find('AdVideo', session?.video);
  if (session?.account !== node.id || !video) throw refuse('upload_session_id', 'Upload not found', 'Start the upload again.', 1_363_037);
  if (phase === 'cancel') {
    graph.store.write((draft) => delete draft.uploads[id]);
    graph.store.remove(video);
    rmSync(videoFile(graph, video.id), { force: true });
    return success;
  }
  if (phase === 'finish') {
    if (session.received < session.bytes) throw refuse('upload_phase', 'Upload incomplete', 'Parts of the file are missing.', 1_363_038);
    const facts = readVideo(videoFile(graph, video.id));
    graph.store.write((draft) => delete draft.uploads[id]);
    graph.store.update(
      video,
      (data) => void Object.assign(data, facts, { uploadedAt: now }, has(params, 'title') && { title: textOf(params, 'title') }),
    );
    return success;
  }
  const chunk = files.find(({ field }) => field === 'video_file_chunk');
  const from = intOf(params, 'start_offset');
  // A chunk that was received and is sent again is answered with the offset that is wanted next.
  if (!chunk || from === null || from > session.received)
    throw refuse('start_offset', 'Wrong offset', `The next chunk starts at ${session.received}.`, 1_363_039);
  const received = Math.max(session.received, Math.min(session.bytes, from + chunk.bytes));
  writeChunk(videoFile(graph, video.id), chunk.path, from);
  graph.store.write((draft) => void (draft.uploads[id] = { ...session, received }));
  return offsets({}, received, session.bytes);
}

function writeChunk(file: string, chunk: string, at: number): void {
  const [to, from] = [openSync(file, 'r+'), openSync(chunk, 'r')];
  const part = Buffer.alloc(COPIED_BYTES);
  let position = 0;
  for (let bytes = readSync(from, part, 0, part.length, 0); bytes > 0; bytes = readSync(from, part, 0, part.length, position)) {
    writeSync(to, part, 0, bytes, at + position);
    position += bytes;
  }
  closeSync(to);
  closeSync(from);
}

function listThumbnails({ graph, node }: Call<'AdVideo'>): Answer {
  const size = { height: THUMBNAIL_SIZE, width: THUMBNAIL_SIZE, scale: 1 };
  const own = node.data.thumbnail;
  const drawn = Array.from({ length: THUMBNAILS }, (_, index) => ({
    id: `${node.id}${index}`,
    uri: `${graph.baseUrl()}/thumbnails/${node.id}/${index}.png`,
    is_preferred: own === null && index === 0,
    ...size,
  }));
  const values =
    own === null ? drawn : [{ id: `${node.id}9`, uri: `${graph.baseUrl()}/images/${own}.jpg`, is_preferred: true, ...size }, ...drawn];
  return { kind: 'values', values: videoState(graph, node) === 'ready' ? values : [], shape: 'VideoThumbnail' };
}
