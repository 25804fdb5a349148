// What does a list ask for when it opens? Known without its descriptor, so that the rows load together with the screen.
import type { ListQuerySent } from '#contract/list/index.ts';

export const firstPage = { page: 1, limit: 25, order: '-_id' } as const satisfies ListQuerySent;
