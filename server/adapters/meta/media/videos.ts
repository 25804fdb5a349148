// Videos of an ad account: the state of their processing, and stills. The upload is in upload-video.ts.
import { z } from 'zod';
import type { Answered } from '../../ad-network/answered.ts';
import { graphList } from '../graph/graph-lists.ts';
import { graphPath } from '../graph/graph.ts';
import type { Graph } from '../graph/graph.ts';
import type { AdAccountAccess } from '../graph/meta-access.ts';
import { of, openById } from '../objects.ts';
import { openVideoUpload } from './upload-video.ts';
import type { VideoUpload } from './upload-video.ts';

const phase = z.object({
  status: z.string().optional(),
  errors: z.array(z.object({ code: z.number().optional(), message: z.string().optional() })).optional(),
});
const video = z.object({
  id: z.string(),
  title: z.string().optional(),
  /** Seconds. */
  length: z.number().optional(),
  status: z
    .object({
      /** `ready`, `processing`, `error` or `expired`. Only a ready video can be used. */
      video_status: z.string(),
      uploading_phase: phase.optional(),
      processing_phase: phase.optional(),
      publishing_phase: phase.optional(),
    })
    .optional(),
});
export type MetaVideo = z.output<typeof video>;

const thumbnail = z.object({ id: z.string(), uri: z.string(), is_preferred: z.boolean().optional() });
export type VideoThumbnail = z.output<typeof thumbnail>;

export interface MetaVideos extends VideoUpload {
  read(access: AdAccountAccess, videoId: string): Promise<Answered<MetaVideo>>;
  /** The newest first; with a title, only those that Meta finds by it. */
  list(access: AdAccountAccess, filter?: { title?: string }): AsyncIterable<MetaVideo>;
  thumbnails(access: AdAccountAccess, videoId: string): AsyncIterable<VideoThumbnail>;
}

export function openVideos(graph: Graph): MetaVideos {
  return {
    ...openVideoUpload(graph),
    read: openById(graph, video).read,
    list: (access, filter = {}) =>
      graphList(graph, { path: graphPath`${access.account}/advideos`, params: { ...filter }, ...of(access) }, video),
    thumbnails: (access, videoId) => graphList(graph, { path: graphPath`${videoId}/thumbnails`, ...of(access) }, thumbnail),
  };
}
