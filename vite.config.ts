import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { endpointMapPlugin } from './web/build/endpoint-map-plugin.ts';
import { precompressPlugin } from './web/build/precompress-plugin.ts';
import { isOfPublicEntry, PUBLIC_ENTRY, publicEntryPlugin } from './web/build/public-entry-plugin.ts';
import { screenFilesPlugin } from './web/build/screen-files-plugin.ts';
import { mapAtlasPlugin } from './web/build/map-atlas-plugin.ts';

/** Absolute, because a checkout may lie in a folder of one of these names. */
const RULES_AND_SHAPES = ['domain', 'contract'].map((folder) => path.join(import.meta.dirname, folder, path.sep));

/** What the sign-in screens need besides the first load, as one chunk instead of many small ones. */
const SIGN_IN_SCREENS = [
  /node_modules\/@tanstack\/(query-core|react-query|react-router)\/(?!.*(useBlocker|queriesObserver|useQueries|[iI]nfiniteQuery))/,
  /node_modules\/@mantine\/hooks\/esm\/(use-id|use-uncontrolled|use-merged-ref|use-reduced-motion|use-media-query)\//,
  /node_modules\/@mantine\/core\/esm\/core\/(?!.*(create-scoped-keydown|get-sorted-breakpoints|find-element-in-shadow|use-resolved-styles-api))/,
  /node_modules\/@mantine\/core\/esm\/components\/(Button|ActionIcon|UnstyledButton|Loader|Input|InputBase|TextInput|PasswordInput|Transition|CloseButton)\//,
  /web\/client\//,
  /icons-react\/dist\/esm\/icons\/Icon(X|Check|EyeCheck|AlertCircle|CircleCheck|AlertTriangle)\./,
];

/** What the shells and nearly every screen after sign-in need. It must not contain anything that a sign-in screen uses. */
const BEHIND_SIGN_IN = [
  /node_modules\/@mantine\/core\/esm\/components\/(Popover|Menu|Tooltip|Floating|ScrollArea|Combobox|Select|MultiSelect|Checkbox|InlineInput|Modal|ModalBase|Drawer|Overlay|Portal|FocusTrap|Progress|Pill|PillsInput|Accordion|Skeleton)\//,
  /node_modules\/(@mantine\/hooks|@floating-ui|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar|tabbable)\//,
  /web\/list\/(?!pages\/first-page)/,
  /web\/app\/(shells\/(staff-shell|person-menu|menu-bar|phone-menu)|palette\/palette\.module)/,
];

export default defineConfig({
  publicDir: 'web/public',
  plugins: [react(), endpointMapPlugin(), screenFilesPlugin(), publicEntryPlugin(), precompressPlugin(), mapAtlasPlugin()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // Fonts and pictures stay files of their own, so that they are cached and the policy needs no data: fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Importing a rule or a shape does nothing by itself, so that a screen loads the files whose exports it uses, not all that an index names.
      treeshake: { moduleSideEffects: (id) => !RULES_AND_SHAPES.some((folder) => id.startsWith(folder)) },
      input: { index: 'index.html', report: PUBLIC_ENTRY },
      output: {
        codeSplitting: {
          groups: [
            { name: 'first-load', tags: ['$initial'], test: (id) => !isOfPublicEntry(id), priority: 3 },
            { name: 'sign-in-screens', test: (id) => SIGN_IN_SCREENS.some((part) => part.test(id)), priority: 2 },
            { name: 'behind-sign-in', test: (id) => BEHIND_SIGN_IN.some((part) => part.test(id)), priority: 1 },
          ],
        },
      },
    },
  },
});
