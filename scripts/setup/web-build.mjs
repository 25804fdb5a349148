// The build of the web app, in dist/web.
import { ensureBuild, viteCommand } from './build.mjs';

export const ensureWebBuild = () =>
  ensureBuild({
    folder: 'web',
    entry: 'index.html',
    title: 'the web app',
    sources: ['web', 'domain', 'contract', 'index.html', 'vite.config.ts', 'postcss.config.mjs', 'package-lock.json'],
    command: (folder) => viteCommand(folder),
  });
