// The descriptions of the API for programs and for people, in dist/api-docs.
import { ensureBuild } from './build.mjs';

export const ensureApiDocs = () =>
  ensureBuild({
    folder: 'api-docs',
    entry: 'openapi.json',
    title: 'the description of the API',
    sources: ['contract', 'domain', 'server/http', 'package-lock.json'],
    kept: /\.ts$/,
    command: (folder) => ['server/http/api-docs/write-api-docs.ts', folder],
  });
