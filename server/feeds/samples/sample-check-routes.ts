import type { sampleCheckEndpoints } from '#contract/feeds/index.ts';
import { requireGlobalScope } from '../../db/lists/global-scope.ts';
import { AppError } from '../../http/app-error.ts';
import type { Routes } from '../../http/bind-endpoints.ts';
import { findDataFeed } from '../data-feeds/index.ts';
import { checkSample } from './check-sample.ts';

export const sampleCheckRoutes: Routes<typeof sampleCheckEndpoints> = {
  checkSample: async ({ context, actor, params, body }) => {
    requireGlobalScope(actor);
    if (!(await findDataFeed(context.db, params.feedId))) throw new AppError('notFound');
    return checkSample(context, params.feedId, body);
  },
};
