import type { audienceSizeEndpoints } from '#contract/campaigns/index.ts';
import type { Routes } from '../../http/bind-endpoints.ts';
import { estimateAudience } from './estimate-audience.ts';

export const audienceSizeRoutes: Routes<typeof audienceSizeEndpoints> = {
  estimateAudience: async ({ context, actor, body }) => ({ audiences: await estimateAudience(context, actor, body) }),
};
