// Publisher block lists of an ad account. They are made on Meta; here staff choose which of them its campaigns exclude.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { accountStaff } from './network-access.ts';

const blockLists = z.object({
  blockLists: z.array(z.object({ blockListId: z.string(), name: z.string() })),
  /** `stored` while Meta cannot be reached: the block lists of its last answer. */
  source: z.enum(['network', 'stored']),
});
export type BlockListsAnswer = z.infer<typeof blockLists>;

export const blockListEndpoints = {
  listBlockLists: endpoint({
    method: 'GET',
    path: '/api/ad-account/{adAccountId}/block-lists',
    summary: 'The publisher block lists of an ad account: Meta’s, or those that it named last',
    area: 'ad-accounts',
    access: accountStaff,
    params: z.object({ adAccountId: id }),
    output: blockLists,
  }),
} as const;
