// Posts of a page.
import type { Answer, Call, CallTable } from '../graph/graph.ts';
import { created, handler, success } from '../graph/graph.ts';
import { GraphError, refuse } from '../graph/graph-error.ts';
import { boolOf, has, textOf } from '../graph/read-params.ts';
import { listed } from '../people/people-calls.ts';

const POSTS = ['pages_manage_posts'] as const;

export const postCalls: CallTable = {
  'POST Page/feed': handler<'Page'>({ scopes: POSTS, needsPageToken: true, run: createPost }),
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

function createPost({ graph, node: page, params }: Call<'Page'>): Answer {
  const [message, link] = [textOf(params, 'message') ?? '', textOf(params, 'link')];
  const isPublished = boolOf(params, 'published') ?? true;
  if (message === '' && link === null) throw refuse('message', 'Post is empty', 'A post needs a message or a link.', 1_349_125);
  if (!isPublished && !has(params, 'scheduled_publish_time') && !has(params, 'unpublished_content_type'))
    throw refuse('scheduled_publish_time', 'Time required', 'An unpublished post needs a time or the type ADS_POST.', 1_349_126);
  const [latest] = graph.store.list('Post', page.id);
  if (latest?.data.message === message && latest.data.link === link)
    throw new GraphError({
      code: 506,
      message: 'Duplicate status message',
      userTitle: 'Duplicate post',
      userMessage: 'The latest post of the page says the same.',
    });
  const id = `${page.id}_${graph.state.read().made + 1}`;
  return created(graph.store.create('Post', page.id, { message, link, isPublished }, id));
}
