// Pixels count what ads lead to on a website. They are read from Meta at every request and stored nowhere.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { accountStaff } from './network-access.ts';
import { strictQuery } from '../strict-query.ts';

const pixel = z.object({
  pixelId: z.string(),
  name: z.string(),
  adAccountId: id,
  accountName: z.string(),
  /** Null for a pixel that never counted anything. */
  lastFiredAt: z.string().nullable(),
});
export type Pixel = z.infer<typeof pixel>;

export const pixelEndpoints = {
  listPixels: endpoint({
    method: 'GET',
    path: '/api/fb-pixels',
    summary: 'The pixels of linked ad accounts: of all, of a customer’s, or of one',
    area: 'pixels',
    access: accountStaff,
    query: strictQuery({ customerId: id.optional(), adAccountId: id.optional() }),
    output: z.object({
      pixels: z.array(pixel),
      /** Names of accounts that Meta could not be asked about. */
      unreachable: z.array(z.string()),
    }),
    errors: ['notFound'],
  }),
} as const;
