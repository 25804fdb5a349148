import type { orderProgressEndpoints } from '#contract/results/index.ts';
import { comingSteps } from '#domain/results/index.ts';
import { AppError } from '../../http/app-error.ts';
import type { Routes } from '../../http/bind-endpoints.ts';
import { readProgress } from './list-status.ts';

export const orderProgressRoutes: Routes<typeof orderProgressEndpoints> = {
  readComingSteps: async ({ context, actor, params: { orderId } }) => {
    const read = await readProgress(context, actor, orderId);
    if (!read) throw new AppError('notFound');
    const { current, standing, nextStep } = read.progress;
    return { current, standing, nextStep, coming: comingSteps(read.progress, read.networks, read.reader) };
  },
};
