// Tokens for the next page of a search: signed, bound to the account and the query, and valid for a while.
import { createHash, createHmac } from 'node:crypto';
import { failWith } from '../errors/ads-failure.ts';

export interface PageKey {
  seed: string;
  customerId: string;
  query: string;
}

interface Page {
  offset: number;
  at: number;
  /** The query, shortened. */
  of: string;
}

const sign = ({ seed }: PageKey, text: string): string =>
  createHmac('sha256', seed).update(`page:${text}`).digest('base64url').slice(0, 22);

const digest = ({ customerId, query }: PageKey): string =>
  createHash('sha256').update(`${customerId}\n${query}`).digest('base64url').slice(0, 16);

export function writePageToken(key: PageKey, offset: number, now: number): string {
  const text = Buffer.from(JSON.stringify({ offset, at: now, of: digest(key) } satisfies Page)).toString('base64url');
  return `${text}.${sign(key, text)}`;
}

/** The offset of the page. */
export function readPageToken(key: PageKey, token: string, now: number, validMs: number): number {
  const [text = '', signature = ''] = token.split('.');
  const invalid = failWith('requestError', 'INVALID_PAGE_TOKEN', 'Page token is invalid, is it from another query?', {
    path: ['page_token'],
    trigger: token,
  });
  if (signature !== sign(key, text)) throw invalid;
  const { offset, at, of } = JSON.parse(Buffer.from(text, 'base64url').toString()) as Page;
  if (of !== digest(key)) throw invalid;
  if (now - at > validMs)
    throw failWith('requestError', 'EXPIRED_PAGE_TOKEN', 'Page token has expired.', { path: ['page_token'], trigger: token });
  return offset;
}
