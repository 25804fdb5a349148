// Everything that is built before the product runs.
import { ensureApiDocs } from './api-docs.mjs';
import { ensureGazetteer } from './gazetteer.mjs';
import { ensureServerBuild } from './server-build.mjs';
import { ensureWebBuild } from './web-build.mjs';

export async function ensureProductBuilds() {
  await ensureWebBuild();
  await ensureServerBuild();
  await ensureGazetteer();
  await ensureApiDocs();
}
