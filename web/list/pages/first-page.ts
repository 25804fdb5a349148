// The query of a list's first page. It is known without the descriptor, so that the rows load together with the screen's code.
import type { ListQuerySent } from '#contract/list/index.ts';

export const firstPage = { page: 1, limit: 25, order: '-_id' } as const satisfies ListQuerySent;
