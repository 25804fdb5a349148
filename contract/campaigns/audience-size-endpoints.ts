// How many people the ads of an order that is not placed yet can be shown to.
import { ORDER_REFUSAL_CODES, ORDERING_ROLES } from '#domain/orders/index.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { orderInput } from '../orders/index.ts';

const people = z.number().int().nonnegative();

const audienceSize = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('known'), lower: people, upper: people }),
  /** Told to staff, who can link them. */
  z.object({ kind: z.literal('accountNotLinked') }),
  z.object({ kind: z.literal('pageNotLinked') }),
  /** Meta does not answer now. */
  z.object({ kind: z.literal('unavailable') }),
  /** Nothing says where the ads are shown, its settings are refused, or Meta has no estimate. */
  z.object({ kind: z.literal('unknown') }),
]);
export type AudienceSizeAnswer = z.infer<typeof audienceSize>;

export const audienceSizeEndpoints = {
  estimateAudience: endpoint({
    method: 'POST',
    path: '/api/orders/audience-size',
    summary: 'How many people on Meta the areas and audience of an order that is not placed yet cover. Nothing is stored',
    area: 'orders',
    access: ORDERING_ROLES,
    body: orderInput,
    output: z.object({
      /** One per template on Meta. Google has no such figure. */
      audiences: z.array(z.object({ templateId: id, size: audienceSize })),
    }),
    errors: [...ORDER_REFUSAL_CODES, 'customerIdRequired', 'notFound', 'tooManyRequests'],
  }),
} as const;
