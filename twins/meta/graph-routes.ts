// The paths of the Graph API. Uploads are received as streams; all other bodies are forms or JSON.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseBody, readBody } from '../frame/read-body.ts';
import { isMultipart, receiveUpload } from '../frame/receive-upload.ts';
import { json } from '../frame/serve.ts';
import type { Routes, StreamRequest, TwinRequest, TwinResponse } from '../frame/serve.ts';
import { isRecord } from './definitions/check-definitions.ts';
import type { Graph, ReceivedFile } from './graph/graph.ts';
import { GraphError } from './graph/graph-error.ts';
import type { Params } from './graph/read-params.ts';
import type { CallRunner } from './graph/run-call.ts';

/** The edges that receive files. */
const UPLOADS = ['adimages', 'advideos', 'thumbnails', 'uploads'];
const MAX_FORM_BYTES = 45_000_000;

export function graphRoutes(graph: Graph, runner: CallRunner): Routes {
  const plain = (request: TwinRequest): Promise<TwinResponse> => run(runner, request, { ...queryOf(request.url), ...bodyOf(request) }, []);
  const upload = { stream: (request: StreamRequest): Promise<TwinResponse> => receive(graph, runner, request) };
  return {
    ...Object.fromEntries(UPLOADS.map((edge) => [`POST /{version}/{id}/${edge}`, upload])),
    'GET /': () =>
      json(new GraphError({ code: 100, message: 'Reading several ids at the root is no longer supported.' }).body('root'), 400),
    'GET /{version}/': (request) => plain({ ...request, params: { ...request.params, id: '' } }),
    'GET /{version}/search': (request) => plain({ ...request, params: { ...request.params, id: '', edge: 'search' } }),
    ...Object.fromEntries(
      ['GET', 'POST', 'DELETE'].flatMap((method) =>
        [`${method} /{version}/{id}`, `${method} /{version}/{id}/{edge}`].map((route) => [route, plain]),
      ),
    ),
  };
}

const run = (
  runner: CallRunner,
  { method, params: { version = '', id = '', edge }, headers }: Pick<TwinRequest, 'method' | 'params' | 'headers'>,
  params: Params,
  files: readonly ReceivedFile[],
): Promise<TwinResponse> => runner.run({ method, version, id, edge: edge ?? null, params, headers, files });

const queryOf = ({ searchParams }: URL): Params => Object.fromEntries(searchParams);

const bodyOf = ({ form, json: body }: Pick<TwinRequest, 'form' | 'json'>): Params => (isRecord(body) ? body : Object.fromEntries(form));

async function receive(graph: Graph, runner: CallRunner, request: StreamRequest): Promise<TwinResponse> {
  const { message, headers, url } = request;
  const edge = path.basename(url.pathname);
  const named = { ...request, params: { ...request.params, edge } };
  if (!isMultipart(headers)) {
    const body = await readBody(message, MAX_FORM_BYTES);
    if (body === null) return json(new GraphError({ code: 1, message: 'The request is too large' }).body('upload'), 413);
    const params = bodyOf(parseBody(headers['content-type'], body));
    request.record(params);
    return run(runner, named, { ...queryOf(url), ...params }, []);
  }
  const { fields, files } = await receiveUpload(message, path.join(graph.folder, 'incoming'));
  request.record({ ...fields, files: files.map(({ field, filename, bytes }) => ({ field, filename, bytes })) });
  try {
    return await run(runner, named, { ...queryOf(url), ...fields }, files.map(renameField(edge)));
  } finally {
    for (const file of files) rmSync(file.path, { force: true });
  }
}

/** An image may be sent under any name of a field: the file's own name counts. */
const renameField =
  (edge: string) =>
  (file: ReceivedFile): ReceivedFile =>
    edge === 'adimages' ? { ...file, field: 'filename' } : file;
