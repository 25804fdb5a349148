// Where the files of the product lie, for the sources and for the build in dist/server alike.
import { findPackageJSON } from 'node:module';
import path from 'node:path';

const manifest = findPackageJSON(import.meta.url);
if (manifest === undefined) throw new Error(`There is no package.json above ${import.meta.url}`);

export const ROOT_FOLDER = path.dirname(manifest);
/** Inter, the font of the product. */
export const FONT_FOLDER = path.join(ROOT_FOLDER, 'node_modules/@fontsource-variable/inter/files');
export const WEB_FOLDER = path.join(ROOT_FOLDER, 'dist/web');

const BUILD_FOLDER = path.join(ROOT_FOLDER, 'dist/server');
/** Tests run from the sources, and start the programs of the build: a thread of the sources takes ten times as long to start. */
const isBuilt = import.meta.dirname === BUILD_FOLDER || process.env['START_BUILT_PROGRAMS'] === '1';

export const TWINS_PROGRAM = isBuilt ? path.join(BUILD_FOLDER, 'twins.mjs') : path.join(ROOT_FOLDER, 'twins/main.ts');
export const RENDER_PROGRAM = isBuilt ? path.join(BUILD_FOLDER, 'render.mjs') : path.join(ROOT_FOLDER, 'render/main.ts');
/** What draws pictures and videos: files and folders. */
export const RENDER_PARTS = isBuilt
  ? [path.join(BUILD_FOLDER, 'render.mjs'), path.join(ROOT_FOLDER, 'render/page')]
  : [path.join(ROOT_FOLDER, 'render')];
export const RENDER_PAGE_FOLDER = path.join(ROOT_FOLDER, 'render/page');
export const FILTER_PROGRAM = isBuilt
  ? path.join(BUILD_FOLDER, 'filters.mjs')
  : path.join(ROOT_FOLDER, 'server/feeds/filters/sandbox/main.ts');
/** The thread that reads large files of feeds. */
export const FEED_READER_PROGRAM = isBuilt
  ? path.join(BUILD_FOLDER, 'feed-reader.mjs')
  : path.join(ROOT_FOLDER, 'server/feeds/files/thread/main.ts');
