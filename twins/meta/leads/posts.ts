// Posts of a page.
import type { Answer, Call, CallTable, Graph } from '../graph/graph.ts';
import { created, handler, success } from '../graph/graph.ts';
import { GraphError, refuse } from '../graph/graph-error.ts';
import { boolOf, has, textOf } from '../graph/read-params.ts';
import type { GraphNode } from '../meta-state.ts';
import { listed } from '../people/people-calls.ts';

const POSTS = ['pages_manage_posts'] as const;

type Post = GraphNode<'Post'>['data'];

export const postCalls: CallTable = {
  'POST Page/feed': handler<'Page'>({ scopes: POSTS, needsPageToken: true, run: createPost }),
  'POST Page/photos': handler<'Page'>({ scopes: POSTS, needsPageToken: true, run: createPhotoPost }),
  'GET Page/feed': handler<'Page'>({ scopes: ['pages_read_engagement'], run: ({ graph, node }) => listed(graph, 'Post', node.id) }),
  'GET Post': handler<'Post'>({ scopes: ['pages_read_engagement'], run: ({ node }) => ({ kind: 'node', node }) }),
  'DELETE Post': handler<'Post'>({
    scopes: POSTS,
    run({ graph, node }) {
      graph.store.remove(node);
      return success;
    },
  }),
};

/** A picture is fetched by Meta when it is posted; the twin only notes its address, as the post's link. */
function createPhotoPost({ graph, node: page, params }: Call<'Page'>): Answer {
  const url = textOf(params, 'url');
  if (url === null || !/^https?:/.test(url)) throw refuse('url', 'Photo required', 'A photo needs an address.', 1_366_046);
  const post = addPost(graph, page.id, {
    message: textOf(params, 'message') ?? '',
    link: url,
    isPublished: boolOf(params, 'published') ?? true,
  });
  return { kind: 'value', value: { id: `${post.id}1`, post_id: post.id } };
}

function createPost({ graph, node: page, params }: Call<'Page'>): Answer {
  const [message, link] = [textOf(params, 'message') ?? '', textOf(params, 'link')];
  const isPublished = boolOf(params, 'published') ?? true;
  if (message === '' && link === null) throw refuse('message', 'Post is empty', 'A post needs a message or a link.', 1_349_125);
  if (!isPublished && !has(params, 'scheduled_publish_time') && !has(params, 'unpublished_content_type'))
    throw refuse('scheduled_publish_time', 'Time required', 'An unpublished post needs a time or the type ADS_POST.', 1_349_126);
  return created(addPost(graph, page.id, { message, link, isPublished }));
}

function addPost(graph: Graph, pageId: string, { message, link, isPublished }: Post): GraphNode<'Post'> {
  const [latest] = graph.store.list('Post', pageId);
  if (latest?.data.message === message && latest.data.link === link)
    throw new GraphError({
      code: 506,
      message: 'Duplicate status message',
      userTitle: 'Duplicate post',
      userMessage: 'The latest post of the page says the same.',
    });
  return graph.store.create('Post', pageId, { message, link, isPublished }, `${pageId}_${graph.state.read().made + 1}`);
}
