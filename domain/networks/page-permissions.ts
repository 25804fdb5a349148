// Whether our sign-in may advertise for a page.

export const PAGE_PERMISSIONS = ['ALLOWED', 'MISSING', 'NOT_CHECKED'] as const;
export type PagePermission = (typeof PAGE_PERMISSIONS)[number];

export const PAGE_PERMISSION_LABELS: Readonly<Record<PagePermission, string>> = {
  ALLOWED: 'Can advertise',
  MISSING: 'No permission',
  NOT_CHECKED: 'Not checked',
};

/** The task of a person on a page that advertising needs. */
const ADVERTISE = 'ADVERTISE';

/** Null for a page that the sign-in no longer reaches. */
export const pagePermission = (page: { tasks?: readonly string[] | undefined } | null): PagePermission =>
  page?.tasks?.includes(ADVERTISE) ? 'ALLOWED' : 'MISSING';
