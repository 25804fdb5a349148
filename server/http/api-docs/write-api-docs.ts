// Writes the descriptions of the API for programs and for people into the folder that is given: part of the set-up, since converting the
// schemas of all endpoints takes a second, and no request should wait for it.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { exportOfSelection } from '#contract/list/index.ts';
import { DOCS_FILE, OPENAPI_FILE } from './api-docs.ts';
import { apiDocsPage } from './api-docs-page.ts';
import { openApiDocument } from './openapi-document.ts';
import { SESSION_COOKIE } from '../session/session-token.ts';

/** An export of selected rows is a call of its own for programs. */
const documented: Record<string, Endpoint> = Object.fromEntries(
  Object.entries<Endpoint>(endpoints).flatMap(([name, endpoint]) => [
    [name, endpoint],
    ...(endpoint.ofSelection ? [[`${name}OfSelection`, exportOfSelection(endpoint)] as const] : []),
  ]),
);

const folder = process.argv[2];
if (folder === undefined) throw new Error('Name the folder to write the descriptions of the API to');
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, DOCS_FILE), apiDocsPage(documented));
writeFileSync(path.join(folder, OPENAPI_FILE), JSON.stringify(openApiDocument(documented, SESSION_COOKIE)));
