// Which encodings of an answer a client takes, from its accept-encoding header.
import type { FastifyRequest } from 'fastify';

export const acceptedEncodings = ({ headers }: Pick<FastifyRequest, 'headers'>): string[] =>
  (headers['accept-encoding'] ?? '')
    .split(',')
    .filter((encoding) => !/;\s*q=0(\.0*)?\s*$/.test(encoding))
    .map((encoding) => encoding.split(';')[0]?.trim() ?? '');
