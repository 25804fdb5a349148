// Endpoints of a customer's API key. It is shown only once. Programs that use it have the role of a corporate user of the customer.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { keyState } from './user-shapes.ts';

const customerId = z.object({ customerId: id });

export const customerKeyEndpoints = {
  generateCustomerKey: endpoint({
    method: 'GET',
    path: '/api/customer/{customerId}/apiKeyGenerator',
    summary: 'Create an API key for a customer. It replaces the previous key and is shown once',
    area: 'customers',
    access: ['admin', 'operations'],
    changesState: true,
    inPerson: true,
    params: customerId,
    output: z.object({ apiKey: z.string(), state: keyState }),
    errors: ['notFound'],
  }),
  revokeCustomerKey: endpoint({
    method: 'DELETE',
    path: '/api/customer/{customerId}/apikey',
    summary: 'Revoke a customer’s API key',
    area: 'customers',
    access: ['admin', 'operations'],
    inPerson: true,
    params: customerId,
    output: z.object({ _id: id }),
    errors: ['notFound'],
  }),
} as const;
