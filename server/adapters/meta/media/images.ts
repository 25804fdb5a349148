// Images of an ad account. The same bytes always get the same hash, so an upload may be repeated.
import { z } from 'zod';
import type { Answered } from '../../ad-network/answered.ts';
import { NetworkFailure } from '../../ad-network/network-failure.ts';
import { graphList } from '../graph/graph-lists.ts';
import { graphPath } from '../graph/graph.ts';
import type { Graph } from '../graph/graph.ts';
import type { AdAccountAccess } from '../graph/meta-access.ts';
import { of } from '../objects.ts';

const uploaded = z.object({
  hash: z.string().min(1),
  /** Temporary. */
  url: z.string().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  name: z.string().optional(),
});
const uploads = z.object({ images: z.record(z.string(), uploaded) });
const image = z.object({
  hash: z.string(),
  id: z.string().optional(),
  name: z.string().optional(),
  url: z.string().optional(),
  permalink_url: z.string().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  status: z.string().optional(),
});
export type UploadedImage = z.output<typeof uploaded>;
export type MetaImage = z.output<typeof image>;

export interface ImageFile {
  /** With an extension. */
  name: string;
  type: 'image/jpeg' | 'image/png';
  bytes: Uint8Array<ArrayBuffer>;
}

export interface MetaImages {
  upload(access: AdAccountAccess, file: ImageFile): Promise<Answered<UploadedImage>>;
  /** The images of the account among these hashes. */
  find(access: AdAccountAccess, hashes: readonly string[]): AsyncIterable<MetaImage>;
}

export function openImages(graph: Graph): MetaImages {
  return {
    async upload(access, { name, type, bytes }) {
      const file = { field: 'filename', name, type, bytes };
      const { images, requestId } = await graph.call(
        { method: 'POST', path: graphPath`${access.account}/adimages`, effect: 'repeatable', file, ...of(access) },
        uploads,
      );
      const [made] = Object.values(images);
      if (!made) throw new NetworkFailure({ network: 'meta', kind: 'transient', message: 'Meta stored no image', requestId });
      return { ...made, requestId };
    },
    find: (access, hashes) => graphList(graph, { path: graphPath`${access.account}/adimages`, params: { hashes }, ...of(access) }, image),
  };
}
