// Creatives: what an ad shows. Their content cannot be changed; new content is a new creative, and an identical one gets the id of the
// existing one.
import { z } from 'zod';
import type { Answered } from '../../ad-network/answered.ts';
import { graphList } from '../graph/graph-lists.ts';
import { graphPath } from '../graph/graph.ts';
import type { Graph } from '../graph/graph.ts';
import type { LabelReference } from '../labels.ts';
import type { AdAccountAccess } from '../graph/meta-access.ts';
import { of, openById, openCreation } from '../objects.ts';
import type { Done } from '../objects.ts';

export interface CallToAction {
  type: string;
  value?: { link?: string; lead_gen_form_id?: string };
}

/** Corners of a crop by the name of its ratio, as `191x100`. */
export type ImageCrops = Readonly<Record<string, readonly [readonly [number, number], readonly [number, number]]>>;

export interface CarouselCard {
  link: string;
  name?: string;
  description?: string;
  image_hash?: string;
  image_crops?: ImageCrops;
  video_id?: string;
  call_to_action?: CallToAction;
}

export interface LinkData {
  link: string;
  message?: string;
  name?: string;
  description?: string;
  /** The address that is shown. */
  caption?: string;
  image_hash?: string;
  image_crops?: ImageCrops;
  call_to_action?: CallToAction;
  child_attachments?: readonly CarouselCard[];
  /** False keeps the order of the cards. */
  multi_share_optimized?: boolean;
  multi_share_end_card?: boolean;
}

export interface VideoData {
  video_id: string;
  /** A video needs a still. */
  image_hash?: string;
  image_url?: string;
  title?: string;
  message?: string;
  link_description?: string;
  call_to_action?: CallToAction;
}

export interface ObjectStorySpec {
  page_id: string;
  instagram_user_id?: string;
  link_data?: LinkData;
  video_data?: VideoData;
  /** For items of a catalog. */
  template_data?: LinkData;
}

interface AssetLabel {
  name: string;
}

/** Labels say which rules show the asset; one without labels is shown by all. */
interface LabelledText {
  text: string;
  adlabels?: readonly AssetLabel[];
}

/** Either images or videos. */
export interface AssetFeedSpec {
  ad_formats: readonly ('SINGLE_IMAGE' | 'SINGLE_VIDEO')[];
  optimization_type: 'PLACEMENT';
  images?: readonly { hash: string; adlabels: readonly AssetLabel[] }[];
  videos?: readonly { video_id: string; thumbnail_hash: string; adlabels: readonly AssetLabel[] }[];
  bodies: readonly LabelledText[];
  titles: readonly LabelledText[];
  /** At most one: it cannot differ between placements. */
  descriptions: readonly { text: string }[];
  link_urls: readonly { website_url: string }[];
  call_to_action_types?: readonly string[];
  /** In place of the types, for buttons that open a lead form. */
  call_to_actions?: readonly CallToAction[];
  /** At least two; the one without placements is for all others. */
  asset_customization_rules: readonly {
    customization_spec: Readonly<Record<string, readonly string[]>>;
    image_label?: AssetLabel;
    video_label?: AssetLabel;
    body_label?: AssetLabel;
    title_label?: AssetLabel;
    priority: number;
  }[];
}

export interface NewMetaCreative {
  /** At most 100 characters. */
  name: string;
  object_story_spec?: ObjectStorySpec;
  /** An existing post, instead of a specification. */
  object_story_id?: string;
  product_set_id?: string;
  /** Files or texts by placement; the story then names the page only. */
  asset_feed_spec?: AssetFeedSpec;
  url_tags?: string;
  degrees_of_freedom_spec?: { creative_features_spec: Readonly<Record<string, { enroll_status: 'OPT_IN' | 'OPT_OUT' }>> };
  contextual_multi_ads?: { enroll_status: 'OPT_IN' | 'OPT_OUT' };
  adlabels?: readonly LabelReference[];
}

export type MetaCreativeChange = Partial<Pick<NewMetaCreative, 'name' | 'adlabels'>> & { status?: 'ACTIVE' | 'DELETED' };

const creative = z.object({
  id: z.string(),
  name: z.string().optional(),
  status: z.string().optional(),
  object_story_id: z.string().optional(),
  effective_object_story_id: z.string().optional(),
  image_hash: z.string().optional(),
  video_id: z.string().optional(),
  thumbnail_url: z.string().optional(),
  url_tags: z.string().optional(),
});
export type MetaCreative = z.output<typeof creative>;

export interface MetaCreatives extends ReturnType<typeof openCreation<NewMetaCreative>> {
  read(access: AdAccountAccess, id: string): Promise<Answered<MetaCreative>>;
  update(access: AdAccountAccess, id: string, change: MetaCreativeChange): Promise<Done>;
  list(access: AdAccountAccess): AsyncIterable<MetaCreative>;
}

export function openCreatives(graph: Graph): MetaCreatives {
  const { read, update } = openById<typeof creative, MetaCreativeChange>(graph, creative);
  return {
    ...openCreation<NewMetaCreative>(graph, 'adcreatives'),
    read,
    update,
    list: (access) => graphList(graph, { path: graphPath`${access.account}/adcreatives`, ...of(access) }, creative),
  };
}
