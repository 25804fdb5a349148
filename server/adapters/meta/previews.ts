// Previews of ads and creatives as Meta renders them: a frame whose address works for a day.
import { z } from 'zod';
import type { NewMetaCreative } from './media/creatives.ts';
import { collect, graphList } from './graph/graph-lists.ts';
import { graphPath } from './graph/graph.ts';
import type { Graph } from './graph/graph.ts';
import type { AdAccountAccess } from './graph/meta-access.ts';
import { of } from './objects.ts';

export type PreviewFormat =
  | 'DESKTOP_FEED_STANDARD'
  | 'MOBILE_FEED_STANDARD'
  | 'RIGHT_COLUMN_STANDARD'
  | 'MARKETPLACE_MOBILE'
  | 'FACEBOOK_STORY_MOBILE'
  | 'FACEBOOK_REELS_MOBILE'
  | 'INSTAGRAM_STANDARD'
  | 'INSTAGRAM_STORY'
  | 'INSTAGRAM_REELS';

/** HTML of a frame. It comes from Meta and is foreign to us. */
const preview = z.object({ body: z.string() });
export type AdPreview = z.output<typeof preview>;

export interface MetaPreviews {
  /** Previews an ad or a creative. */
  of(access: AdAccountAccess, id: string, format: PreviewFormat): Promise<AdPreview[]>;
  /** Previews a creative that does not exist yet. */
  ofSpecification(access: AdAccountAccess, creative: NewMetaCreative, format: PreviewFormat): Promise<AdPreview[]>;
}

export function openPreviews(graph: Graph): MetaPreviews {
  const read = (access: AdAccountAccess, path: string, params: object) =>
    collect(graphList(graph, { path, params: { ...params }, ...of(access) }, preview));
  return {
    of: (access, id, format) => read(access, graphPath`${id}/previews`, { ad_format: format }),
    ofSpecification: (access, creative, format) =>
      read(access, graphPath`${access.account}/generatepreviews`, { creative, ad_format: format }),
  };
}
