import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { endpointMapPlugin } from './web/build/endpoint-map-plugin.ts';

export default defineConfig({
  publicDir: 'web/public',
  plugins: [react(), endpointMapPlugin()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    // Fonts and pictures stay files of their own, so that they are cached and the policy needs no data: fonts.
    assetsInlineLimit: 0,
  },
});
