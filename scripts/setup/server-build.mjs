// The build of the server, the twins and the render service, in dist/server.
import { join } from 'node:path';
import { ensureBuild, viteCommand } from './build.mjs';
import { distFolder } from './checkout.mjs';

export const serverProgram = join(distFolder, 'server', 'main.mjs');

export const ensureServerBuild = () =>
  ensureBuild({
    folder: 'server',
    entry: 'main.mjs',
    title: 'the server',
    sources: ['server', 'domain', 'contract', 'demo', 'twins', 'render', 'vite.server.config.ts', 'package-lock.json'],
    kept: /\.(ts|json)$/,
    command: (folder) => viteCommand(folder, '--config', 'vite.server.config.ts'),
    keepsChunks: true,
  });
