// The headers of public pages: only their own script, style and pictures, in no frame, in no search engine, and no address passed on.
import type { Theme } from '#domain/dashboards/index.ts';
import { themeStyleSource } from './theme-style.ts';

/** `forms` lets an approval send its decision; a report has no form. */
export const publicHeaders = (theme: Theme | null, { forms = false }: { forms?: boolean } = {}): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    theme === null ? "style-src 'self'" : `style-src 'self' ${themeStyleSource(theme)}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    `form-action ${forms ? "'self'" : "'none'"}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join(';'),
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow',
});
