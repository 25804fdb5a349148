import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { endpointMapPlugin } from './web/build/endpoint-map-plugin.ts';
import { mapAtlasPlugin } from './web/build/map-atlas-plugin.ts';

/** What every first load needs anyway comes in one piece rather than in forty crumbs. */
const FIRST_LOAD = [
  /node_modules\/(react|react-dom|scheduler|@tanstack|@mantine\/hooks|clsx|@tabler\/icons-react\/dist\/esm\/create)/,
  /node_modules\/@mantine\/core\/esm\/core\//,
  /node_modules\/@mantine\/core\/esm\/components\/(Button|ActionIcon|UnstyledButton|Loader|Input|InputBase|TextInput|PasswordInput|Skeleton|Transition)\//,
  /(web\/client|web\/navigation|domain\/access)\//,
  /web\/ui\/(dialogs|toasts|heading-focus|screen-title|error-panel|theme)\./,
  /web\/brand\/mark/,
  /vite\/preload-helper/,
];

export default defineConfig({
  publicDir: 'web/public',
  plugins: [react(), endpointMapPlugin(), mapAtlasPlugin()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // Fonts and pictures stay files of their own, so that they are cached and the policy needs no data: fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'first-load', test: (id) => FIRST_LOAD.some((part) => part.test(id)) }] },
      },
    },
  },
});
