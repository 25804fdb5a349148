// Pages that a person may advertise for, and posts on them.
import { z } from 'zod';
import type { Answered } from '../ad-network/answered.ts';
import { fieldsOf, graphList } from './graph/graph-lists.ts';
import { graphPath } from './graph/graph.ts';
import type { Graph } from './graph/graph.ts';
import type { AdAccountAccess, MetaAccess, PageAccess } from './graph/meta-access.ts';
import { createdObject, of, success } from './objects.ts';
import type { Created, Done } from './objects.ts';

const instagram = z.object({ id: z.string(), username: z.string().optional() });
const page = z.object({
  id: z.string(),
  name: z.string(),
  category: z.string().optional(),
  link: z.string().optional(),
  instagram_business_account: instagram.optional(),
  connected_instagram_account: instagram.optional(),
  leadgen_tos_accepted: z.boolean().optional(),
});
export type MetaPage = z.output<typeof page>;
const ownPage = page.extend({
  /** The page's own token. A secret. */
  access_token: z.string().optional(),
  /** Advertising needs ADVERTISE. */
  tasks: z.array(z.string()).optional(),
});
export type OwnPage = z.output<typeof ownPage>;

/** Meta answers with the id of an Instagram account only, unless its fields are named. */
const pageFields = (schema: z.ZodObject): string =>
  fieldsOf(schema).replaceAll(/(\w+_instagram_account|instagram_business_account)/g, '$1{id,username}');

export interface NewPost {
  message?: string;
  link?: string;
  /** False for a post that only ads show. */
  published?: boolean;
  unpublished_content_type?: 'ADS_POST' | 'SCHEDULED';
  /** Seconds since 1970. */
  scheduled_publish_time?: number;
  call_to_action?: { type: string; value?: { link?: string } };
}

export interface NewPhotoPost {
  message: string;
  /** The address of a picture that Meta can fetch. */
  url: string;
}

const photoPost = z.object({ id: z.string().min(1), post_id: z.string().optional() });
const pagePost = z.object({ id: z.string(), message: z.string().optional(), created_time: z.string().optional() });
export type PagePost = z.output<typeof pagePost>;

export interface MetaPages {
  /** The pages of the token's owner, with the token of each. */
  listOwn(access: MetaAccess): AsyncIterable<OwnPage>;
  /** The pages that this ad account may promote. */
  listPromotable(access: AdAccountAccess): AsyncIterable<MetaPage>;
  read(access: PageAccess): Promise<Answered<MetaPage>>;
  /** The same post twice in a row is refused as a conflict. */
  post(access: PageAccess, post: NewPost): Promise<Created>;
  /** A post that shows a picture. */
  postPhoto(access: PageAccess, post: NewPhotoPost): Promise<Answered<z.output<typeof photoPost>>>;
  /** The newest first. */
  listPosts(access: PageAccess): AsyncIterable<PagePost>;
  removePost(access: PageAccess, postId: string): Promise<Done>;
}

export function openPages(graph: Graph): MetaPages {
  const by = ({ accessToken, pageId }: PageAccess) => of({ accessToken, account: pageId }, 'pages');
  return {
    listOwn: ({ accessToken }) =>
      graphList(graph, { path: 'me/accounts', token: accessToken, useCase: 'pages', params: { fields: pageFields(ownPage) } }, ownPage),
    listPromotable: (access) => graphList(graph, { path: graphPath`${access.account}/promote_pages`, ...of(access) }, page),
    read: (access) =>
      graph.call(
        { method: 'GET', path: graphPath`${access.pageId}`, effect: 'read', params: { fields: fieldsOf(page) }, ...by(access) },
        page,
      ),
    post: (access, post) =>
      graph.call(
        { method: 'POST', path: graphPath`${access.pageId}/feed`, effect: 'create', params: { ...post }, ...by(access) },
        createdObject,
      ),
    postPhoto: (access, post) =>
      graph.call(
        { method: 'POST', path: graphPath`${access.pageId}/photos`, effect: 'create', params: { ...post }, ...by(access) },
        photoPost,
      ),
    listPosts: (access) =>
      graphList(graph, { path: graphPath`${access.pageId}/feed`, params: { fields: fieldsOf(pagePost) }, ...by(access) }, pagePost),
    removePost: (access, postId) =>
      graph.call({ method: 'DELETE', path: graphPath`${postId}`, effect: 'repeatable', ...by(access) }, success),
  };
}
