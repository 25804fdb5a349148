// What happens to one order from now on, for everyone who sees the order.
import { PROGRESS_STEPS } from '#domain/results/index.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../id.ts';

const comingSteps = z.object({
  current: z.enum(PROGRESS_STEPS),
  /** What the state is, and what comes next. */
  standing: z.string(),
  nextStep: z.string(),
  /** In their order, the current one first; empty once the order has ended or was cancelled. */
  coming: z.array(z.object({ title: z.string(), text: z.string() })),
});
export type ComingStepsAnswer = z.infer<typeof comingSteps>;

export const orderProgressEndpoints = {
  readComingSteps: endpoint({
    method: 'GET',
    path: '/api/orders/{orderId}/coming-steps',
    summary: 'What happens to an order from now on: rendering, review and start',
    area: 'orders',
    access: ['admin', 'operations', 'sales', 'branchuser', 'branchmanager', 'corporate'],
    params: z.object({ orderId: id }),
    output: comingSteps,
    errors: ['notFound'],
  }),
};
