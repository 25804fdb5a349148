// Serves the frame of the editor's instant preview. A frame that is written by the screen itself would have the screen's policy, under
// which no script of a template runs; this page has its own: scripts and inlined files, no network, and an origin that is nobody's.
import { PREVIEW_FRAME_PATH } from '#contract/creatives/index.ts';
import { TEMPLATE_SCRIPTS } from '#render/template-scripts.ts';
import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { RENDER_PAGE_FOLDER } from '../program-files.ts';

const POLICY = [
  "default-src 'none'",
  "script-src 'unsafe-inline' 'unsafe-eval' data:",
  "style-src 'unsafe-inline' data:",
  'img-src data:',
  'font-src data:',
  'media-src data:',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-scripts',
].join(';');

export function servePreviewFrame(app: FastifyInstance): void {
  const scripts = ['preview-frame.js', ...TEMPLATE_SCRIPTS].map((name) => readFileSync(path.join(RENDER_PAGE_FOLDER, name), 'utf8'));
  const page = `<!doctype html><meta charset="utf-8"><title>Preview</title>${scripts.map((script) => `<script>${script}</script>`).join('')}`;
  app.get(PREVIEW_FRAME_PATH, (_request, reply) =>
    reply
      .headers({ 'content-security-policy': POLICY, 'cache-control': 'private, max-age=300' })
      .type('text/html; charset=utf-8')
      .send(page),
  );
}
