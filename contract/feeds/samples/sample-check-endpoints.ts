import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../id.ts';
import { sampleCheck, sampleCheckInput } from './sample-check-shapes.ts';

export const sampleCheckEndpoints = {
  checkSample: endpoint({
    method: 'POST',
    path: '/api/settings/data-feeds/{feedId}/check-sample',
    summary: 'Which offices would take the records of a sample, and which agents they name, by the feed accounts and stores of a data feed',
    area: 'data-feeds',
    access: ['admin'],
    params: z.object({ feedId: id }),
    body: sampleCheckInput,
    output: sampleCheck,
  }),
} as const;
