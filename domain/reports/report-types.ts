// What a report can be about, who may make one, and the id behind which it is public.
import type { Role } from '../access/index.ts';

export const REPORT_TYPES = ['campaign', 'order', 'listing', 'resource'] as const;
export type ReportType = (typeof REPORT_TYPES)[number];

/** Everyone who can see a campaign, an order, a listing or a resource; which of them is decided for each row. */
export const REPORT_ROLES = ['admin', 'operations', 'sales', 'corporate', 'branchmanager', 'branchuser'] as const satisfies readonly Role[];

/** 16 random bytes as base64url. */
export const SHORT_URL_BYTES = 16;
export const SHORT_URL_PATTERN = /^[A-Za-z0-9_-]{22}$/;

export const reportPath = (shortUrlId: string): `/${string}` => `/r/${shortUrlId}`;
