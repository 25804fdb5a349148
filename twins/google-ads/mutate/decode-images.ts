// Decodes the pictures of a request for their real size. A key stands in their place from then on, so the state holds no files.
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { ImageFacts } from '../google-ads-state.ts';

const MOST_BYTES = 5120 * 1024;
const MIME_TYPES: Readonly<Record<string, string>> = { jpeg: 'IMAGE_JPEG', png: 'IMAGE_PNG', gif: 'IMAGE_GIF' };

export interface DecodedImages<Value> {
  value: Value;
  images: Record<string, ImageFacts>;
}

/** The value with every imageAsset.data replaced by a key, and what is known of each file. */
export async function decodeImages<Value>(value: Value): Promise<DecodedImages<Value>> {
  const images: Record<string, ImageFacts> = {};
  const replace = async (part: unknown): Promise<unknown> => {
    if (Array.isArray(part)) return Promise.all(part.map(replace));
    if (typeof part !== 'object' || part === null) return part;
    const entries = await Promise.all(
      Object.entries(part).map(async ([name, each]): Promise<[string, unknown]> => {
        if (name !== 'imageAsset' || typeof (each as { data?: unknown } | null)?.data !== 'string') return [name, await replace(each)];
        const { data, ...rest } = each as { data: string };
        const bytes = Buffer.from(data, 'base64');
        const key = createHash('sha256').update(bytes).digest('hex');
        images[key] ??= await decode(bytes);
        return [name, { ...rest, data: key }];
      }),
    );
    return Object.fromEntries(entries);
  };
  return { value: (await replace(value)) as Value, images };
}

async function decode(file: Buffer): Promise<ImageFacts> {
  const facts: ImageFacts = { bytes: file.byteLength, mimeType: 'UNKNOWN', width: 0, height: 0, isAnimated: false, problem: null };
  if (file.byteLength > MOST_BYTES) return { ...facts, problem: 'FILE_TOO_BIG' };
  const metadata = await sharp(file)
    .metadata()
    .catch(() => null);
  if (!metadata?.width || !metadata.height) return { ...facts, problem: 'UNPARSEABLE_IMAGE' };
  const mimeType = MIME_TYPES[metadata.format ?? ''];
  if (!mimeType) return { ...facts, problem: 'FORMAT_NOT_ALLOWED' };
  return {
    ...facts,
    mimeType,
    width: metadata.width,
    height: metadata.pageHeight ?? metadata.height,
    isAnimated: (metadata.pages ?? 1) > 1,
    problem: metadata.space === 'cmyk' ? 'CMYK_JPEG_NOT_ALLOWED' : null,
  };
}
