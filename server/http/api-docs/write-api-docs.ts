// Writes the descriptions of the API for programs and for people into the folder that is given: part of the set-up, since converting the
// schemas of all endpoints takes a second, and no request should wait for it.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DOCS_FILE, OPENAPI_FILE } from './api-docs.ts';
import { apiDocsPage } from './api-docs-page.ts';
import { documentedEndpoints } from './documented-endpoints.ts';
import { openApiDocument } from './openapi-document.ts';
import { SESSION_COOKIE } from '../session/session-token.ts';

const folder = process.argv[2];
if (folder === undefined) throw new Error('Name the folder to write the descriptions of the API to');
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, DOCS_FILE), apiDocsPage(documentedEndpoints));
writeFileSync(path.join(folder, OPENAPI_FILE), JSON.stringify(openApiDocument(documentedEndpoints, SESSION_COOKIE)));
