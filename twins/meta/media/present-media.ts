// How images and videos look in an answer.
import type { Graph } from '../graph/graph.ts';
import { digitsOf, zoneOf } from '../graph/presenters.ts';
import type { Presenters } from '../graph/presenters.ts';
import { showTime } from '../graph/times.ts';
import type { GraphNode, Values } from '../meta-state.ts';
import { imageUrl } from './images.ts';
import { videoState } from './videos.ts';

export const mediaPresenters: Presenters<'AdImage' | 'AdVideo'> = {
  AdImage: (graph, { id, data, owner, createdAt }) => ({
    id,
    account_id: digitsOf(owner),
    hash: data.hash,
    name: data.name,
    width: data.width,
    height: data.height,
    original_width: data.width,
    original_height: data.height,
    status: 'ACTIVE',
    url: imageUrl(graph, data),
    url_128: imageUrl(graph, data),
    permalink_url: imageUrl(graph, data),
    created_time: showTime(createdAt, zoneOf(graph, owner)),
    updated_time: showTime(createdAt, zoneOf(graph, owner)),
  }),
  AdVideo: (graph, node) => ({
    id: node.id,
    title: node.data.title,
    description: node.data.description,
    length: node.data.lengthSeconds,
    status: () => videoStatus(graph, node),
    created_time: showTime(node.createdAt),
    updated_time: showTime(node.updatedAt),
    picture: `${graph.baseUrl()}/thumbnails/${node.id}/0.png`,
    published: false,
  }),
};

function videoStatus(graph: Graph, node: GraphNode<'AdVideo'>): Values {
  const state = videoState(graph, node);
  const isUploaded = state !== 'uploading';
  const { failure, bytes } = node.data;
  return {
    video_status: isUploaded ? state : 'processing',
    processing_progress: state === 'ready' ? 100 : 0,
    uploading_phase: { status: isUploaded ? 'complete' : 'in_progress', source_file_size: bytes },
    processing_phase: {
      status: state === 'ready' ? 'complete' : state === 'error' ? 'error' : isUploaded ? 'in_progress' : 'not_started',
      ...(state === 'error' && { errors: [{ code: 1_363_047, message: failure }] }),
    },
    publishing_phase: { status: 'not_started' },
  };
}
