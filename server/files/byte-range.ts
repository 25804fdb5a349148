// Reads a Range header: one range, as video players send it. Anything else gets the whole content.
import type { ByteRange } from '../adapters/storage/index.ts';

export type RequestedRange = { kind: 'whole' } | { kind: 'part'; range: ByteRange } | { kind: 'outside' };

export function readRange(header: string | undefined, bytes: number): RequestedRange {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return { kind: 'whole' };
  if (from === '') {
    const length = Math.min(Number(to), bytes);
    return length === 0 ? { kind: 'outside' } : { kind: 'part', range: { first: bytes - length, last: bytes - 1 } };
  }
  const first = Number(from);
  const last = to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (to !== '' && Number(to) < first) return { kind: 'whole' };
  return first >= bytes ? { kind: 'outside' } : { kind: 'part', range: { first, last } };
}
