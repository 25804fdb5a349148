// The API for programs and for people: /api/openapi.json and /api/docs, from the files that the set-up has made of the contract.
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { ROOT_FOLDER } from '../../program-files.ts';
import { sentCookieName } from '../session/session-cookie.ts';
import { SESSION_COOKIE } from '../session/session-token.ts';

export const OPENAPI_FILE = 'openapi.json';
export const DOCS_FILE = 'docs.html';

const fileNamed = (name: string): string => path.join(ROOT_FOLDER, 'dist/api-docs', name);

export function serveApiDocs(app: FastifyInstance, config: Pick<Config, 'PUBLIC_URL'>): void {
  app.get('/api/openapi.json', async (_request, reply) => {
    const document = await readFile(fileNamed(OPENAPI_FILE), 'utf8');
    // The file names the cookie as it is sent over plain http.
    const named = document.replace(`"name":"${SESSION_COOKIE}"`, `"name":"${sentCookieName(config, SESSION_COOKIE)}"`);
    return reply.type('application/json; charset=utf-8').send(named);
  });
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(createReadStream(fileNamed(DOCS_FILE))));
}
