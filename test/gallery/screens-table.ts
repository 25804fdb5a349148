// The web app's own table of screens, loaded as its bundler loads it.
import type { Role } from '#domain/access/index.ts';
import { createServer } from 'vite';

export interface PicturedScreen {
  id: string;
  path: string;
  title: string;
  roles: readonly Role[] | 'everyone';
  shell: string;
  /** The calls that it opens with. */
  loads: readonly string[];
  loadsForSome?: readonly string[];
  /** Only of a screen that leads some people to another one. */
  redirectsTo?: unknown;
}

export async function readScreens(): Promise<readonly PicturedScreen[]> {
  const vite = await createServer({
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { screens } = (await vite.ssrLoadModule('/web/app/screens.ts')) as { screens: readonly PicturedScreen[] };
    return screens;
  } finally {
    await vite.close();
  }
}
