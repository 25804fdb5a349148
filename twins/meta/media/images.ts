// Images of an account: uploaded as a file or as base64, known by the hash of their bytes.
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Answer, Call, CallTable, Graph } from '../graph/graph.ts';
import { ADS_READ, ADS_WRITE, handler, success } from '../graph/graph.ts';
import { refuse, unknownObject } from '../graph/graph-error.ts';
import { has, intOf, objectOf, textOf, textsOf } from '../graph/read-params.ts';
import type { GraphNode } from '../meta-state.ts';
import { readImageSize } from './image-size.ts';
import type { ImageSize } from './image-size.ts';

const MAX_BYTES = 30_000_000;

export const imageCalls: CallTable = {
  'POST AdAccount/adimages': handler<'AdAccount'>({ scopes: ADS_WRITE, run: uploadImages }),
  'GET AdAccount/adimages': handler<'AdAccount'>({ scopes: ADS_READ, run: listImages }),
  'DELETE AdAccount/adimages': handler<'AdAccount'>({ scopes: ADS_WRITE, run: deleteImage }),
};

const imageId = (account: string, hash: string): string => `${account.replace('act_', '')}:${hash}`;

export const findImage = ({ store }: Graph, account: string, hash: string): GraphNode<'AdImage'> | null =>
  store.find('AdImage', imageId(account, hash));

/** The file of an image; equal bytes of several accounts are stored once. */
export const imageFile = ({ folder }: Pick<Graph, 'folder'>, hash: string): string => path.join(folder, 'images', hash);

function uploadImages(call: Call<'AdAccount'>): Answer {
  const { params, files } = call;
  const copied = objectOf(params, 'copy_from');
  if (copied) return answerImages([copyImage(call, String(copied.source_account_id), String(copied.hash))], call);
  const given = has(params, 'bytes')
    ? [{ name: textOf(params, 'name') ?? 'bytes', bytes: Buffer.from(textOf(params, 'bytes') ?? '', 'base64') }]
    : files.map(({ filename, path: at, bytes: size }) => ({ name: filename, bytes: size > MAX_BYTES ? null : readFileSync(at) }));
  if (given.length === 0) throw refuse('bytes', 'Image required', 'Send a file or its bytes.', 1_487_395);
  const checked = given.map(({ name, bytes }) => ({ name, bytes: checkSize(bytes), size: checkFormat(name, bytes) }));
  return answerImages(
    checked.map(({ name, bytes, size }) => storeImage(call, name, bytes, size)),
    call,
  );
}

function checkSize(bytes: Buffer | null): Buffer {
  if (bytes === null || bytes.byteLength > MAX_BYTES)
    throw refuse('bytes', 'Image too large', `An image has at most ${MAX_BYTES / 1_000_000} MB.`, 1_487_396);
  return bytes;
}

function checkFormat(name: string, bytes: Buffer | null): ImageSize {
  const size = bytes && readImageSize(bytes);
  if (!size) throw refuse('bytes', 'Image cannot be read', 'Upload a JPG, PNG or GIF image.', 1_487_397);
  if (name !== 'bytes' && !/\.\w+$/.test(name)) throw refuse('filename', 'File name', 'The file name needs an extension.', 1_487_398);
  return size;
}

interface StoredImage {
  name: string;
  image: GraphNode<'AdImage'>;
}

function storeImage({ graph, node }: Call<'AdAccount'>, name: string, bytes: Buffer, { format, width, height }: ImageSize): StoredImage {
  const hash = createHash('md5').update(bytes).digest('hex');
  const known = findImage(graph, node.id, hash);
  if (known) return { name, image: known };
  const file = imageFile(graph, hash);
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.new`, bytes, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  const data = { hash, name, width, height, format, bytes: bytes.byteLength };
  return { name, image: graph.store.create('AdImage', node.id, data, imageId(node.id, hash)) };
}

function copyImage({ graph, node }: Call<'AdAccount'>, source: string, hash: string): StoredImage {
  const original = findImage(graph, source, hash);
  if (!original) throw unknownObject(imageId(source, hash), 'post');
  const image = findImage(graph, node.id, hash) ?? graph.store.create('AdImage', node.id, { ...original.data }, imageId(node.id, hash));
  return { name: original.data.name, image };
}

const answerImages = (stored: readonly StoredImage[], { graph }: Call<'AdAccount'>): Answer => ({
  kind: 'value',
  value: {
    images: Object.fromEntries(
      stored.map(({ name, image: { data } }) => [
        name,
        { hash: data.hash, name, width: data.width, height: data.height, url: imageUrl(graph, data), url_128: imageUrl(graph, data) },
      ]),
    ),
  },
});

export const imageUrl = (graph: Graph, { hash, format }: { hash: string; format: string }): string =>
  `${graph.baseUrl()}/images/${hash}.${format}`;

function listImages({ graph, node, params }: Call<'AdAccount'>): Answer {
  const hashes = textsOf(params, 'hashes');
  const [width, height, name] = [intOf(params, 'minwidth') ?? 0, intOf(params, 'minheight') ?? 0, textOf(params, 'name')];
  return {
    kind: 'nodes',
    *nodes() {
      for (const image of graph.store.list('AdImage', node.id)) {
        const { data } = image;
        const isWanted = (!hashes || hashes.includes(data.hash)) && (name === null || data.name.includes(name));
        if (isWanted && data.width >= width && data.height >= height) yield image;
      }
    },
    shape: 'AdImage',
  };
}

function deleteImage({ graph, node, params }: Call<'AdAccount'>): Answer {
  const hash = textOf(params, 'hash') ?? '';
  const image = findImage(graph, node.id, hash);
  if (!image) throw unknownObject(imageId(node.id, hash), 'delete');
  for (const creative of graph.store.list('AdCreative', node.id))
    if (!creative.data.isDeleted && JSON.stringify(creative.data.spec).includes(hash))
      throw refuse('hash', 'Image in use', 'The image is used by a creative and cannot be deleted.', 1_487_399);
  graph.store.remove(image);
  return success;
}

/** A file that was received for a call is moved, so that it is there before the object that needs it. */
export function moveReceivedFile(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true, mode: 0o700 });
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    copyFileSync(from, to);
    rmSync(from);
  }
}
