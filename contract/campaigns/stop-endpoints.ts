// Endpoints of the stop switch.
import { CAMPAIGN_STAFF } from '#domain/campaigns/index.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { deliveryStop, stopInput } from './stop-shapes.ts';

const stops = { area: 'delivery-stops', access: CAMPAIGN_STAFF } as const;

export const stopEndpoints = {
  listDeliveryStops: endpoint({
    ...stops,
    method: 'GET',
    path: '/api/delivery-stops',
    summary: 'The stops that are set: of all deliveries, of a customer or of an ad account',
    output: z.object({ stops: z.array(deliveryStop) }),
  }),
  setDeliveryStop: endpoint({
    ...stops,
    method: 'POST',
    path: '/api/delivery-stops',
    summary: 'Stop the deliveries of everything, of a customer or of an ad account',
    body: stopInput,
    output: deliveryStop,
    errors: ['notFound'],
  }),
  releaseDeliveryStop: endpoint({
    ...stops,
    method: 'DELETE',
    path: '/api/delivery-stops/{stopId}',
    summary: 'Release a stop, so that deliveries go on where they were',
    params: z.object({ stopId: id }),
    output: z.object({ _id: id }),
    errors: ['notFound'],
  }),
} as const;
