// Feeds that fill a catalog: Meta fetches a file by schedule or at once, and reports what it took and what it refused.
import { z } from 'zod';
import { graphList } from '../graph/graph-lists.ts';
import { graphPath } from '../graph/graph.ts';
import type { Graph } from '../graph/graph.ts';
import type { MetaAccess } from '../graph/meta-access.ts';
import { createdObject, of, success } from '../objects.ts';
import type { Created, Done } from '../objects.ts';

export interface FeedSchedule {
  interval: 'HOURLY' | 'DAILY';
  url: string;
  hour?: number;
  minute?: number;
  timezone?: string;
}

export interface NewFeed {
  name: string;
  default_currency: string;
  country?: string;
  /** Replaces the whole catalog: items that the file lacks are deleted. */
  schedule?: FeedSchedule;
  /** Only adds and changes items. */
  update_schedule?: FeedSchedule;
}

const feed = z.object({ id: z.string(), name: z.string().optional(), product_count: z.number().optional() });
export type MetaFeed = z.output<typeof feed>;

const upload = z.object({
  id: z.string(),
  start_time: z.string().optional(),
  /** Missing while it runs. */
  end_time: z.string().nullish(),
  num_detected_items: z.number().optional(),
  num_persisted_items: z.number().optional(),
  num_invalid_items: z.number().optional(),
  num_deleted_items: z.number().optional(),
  error_count: z.number().optional(),
  warning_count: z.number().optional(),
});
export type FeedUpload = z.output<typeof upload>;

const uploadError = z.object({
  id: z.string(),
  summary: z.string().optional(),
  description: z.string().optional(),
  severity: z.string().optional(),
  total_count: z.number().optional(),
});
export type FeedUploadError = z.output<typeof uploadError>;

export interface MetaFeeds {
  feeds(access: MetaAccess, catalogId: string): AsyncIterable<MetaFeed>;
  createFeed(access: MetaAccess, catalogId: string, given: NewFeed): Promise<Created>;
  updateFeed(access: MetaAccess, catalogId: string, feedId: string, change: Partial<Omit<NewFeed, 'country'>>): Promise<Done>;
  /** Fetches the file now. Without `update_only`, items that it lacks are deleted. */
  startFeedUpload(access: MetaAccess, catalogId: string, feedId: string, given: { url: string; update_only: boolean }): Promise<Created>;
  feedUploads(access: MetaAccess, catalogId: string, feedId: string): AsyncIterable<FeedUpload>;
  feedUploadErrors(access: MetaAccess, catalogId: string, uploadId: string): AsyncIterable<FeedUploadError>;
}

export function openFeeds(graph: Graph): MetaFeeds {
  const by = ({ accessToken }: MetaAccess, catalogId: string) => of({ accessToken, account: catalogId }, 'catalog_management');
  return {
    feeds: (access, catalogId) => graphList(graph, { path: graphPath`${catalogId}/product_feeds`, ...by(access, catalogId) }, feed),
    createFeed: (access, catalogId, given) =>
      graph.call(
        {
          method: 'POST',
          path: graphPath`${catalogId}/product_feeds`,
          effect: 'create',
          params: { feed_type: 'HOME_LISTING', ...given },
          ...by(access, catalogId),
        },
        createdObject,
      ),
    updateFeed: (access, catalogId, feedId, change) =>
      graph.call(
        { method: 'POST', path: graphPath`${feedId}`, effect: 'repeatable', params: { ...change }, ...by(access, catalogId) },
        success,
      ),
    startFeedUpload: (access, catalogId, feedId, given) =>
      graph.call(
        // Twice the same file is the same catalog.
        { method: 'POST', path: graphPath`${feedId}/uploads`, effect: 'repeatable', params: { ...given }, ...by(access, catalogId) },
        createdObject,
      ),
    feedUploads: (access, catalogId, feedId) => graphList(graph, { path: graphPath`${feedId}/uploads`, ...by(access, catalogId) }, upload),
    feedUploadErrors: (access, catalogId, uploadId) =>
      graphList(graph, { path: graphPath`${uploadId}/errors`, ...by(access, catalogId) }, uploadError),
  };
}
