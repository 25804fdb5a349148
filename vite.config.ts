import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { endpointMapPlugin } from './web/build/endpoint-map-plugin.ts';
import { precompressPlugin } from './web/build/precompress-plugin.ts';
import { screenFilesPlugin } from './web/build/screen-files-plugin.ts';
import { mapAtlasPlugin } from './web/build/map-atlas-plugin.ts';

/** What every first load needs anyway comes in one piece rather than in forty crumbs. */
const FIRST_LOAD = [
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack|@mantine\/hooks|clsx)\//,
  /node_modules\/@tabler\/icons-react\/dist\/esm\/(create|default)/,
  /node_modules\/@mantine\/core\/esm\/core\//,
  /node_modules\/@mantine\/core\/esm\/components\/(Button|ActionIcon|UnstyledButton|Loader|Input|InputBase|TextInput|PasswordInput|Skeleton|Transition)\//,
  /(web\/client|web\/navigation|domain\/access)\//,
  /web\/ui\/(dialogs|toasts|heading-focus|screen-title|error-panel|theme)\./,
  /web\/brand\/mark/,
  /web\/app\/(sign-in-path|use-sign-out)\./,
  /icons-react\/dist\/esm\/icons\/Icon(X|Check|EyeCheck|AlertCircle|CircleCheck|AlertTriangle)\./,
  /vite\/preload-helper/,
];

/** What the shells and nearly every screen behind sign-in need. Nothing that the sign-in page uses may be in it. */
const BEHIND_SIGN_IN = [
  /node_modules\/@mantine\/core\/esm\/components\/(Popover|Menu|Tooltip|Floating|ScrollArea|Combobox|Select|MultiSelect|Checkbox|InlineInput|Modal|ModalBase|Drawer|Overlay|Portal|FocusTrap|Progress|Pill|PillsInput|CloseButton|Accordion)\//,
  /node_modules\/(@floating-ui|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar|tabbable)\//,
  /web\/list\/(?!first-page)/,
  /web\/app\/(staff-shell|person-menu|menu-bar|phone-menu|palette\.module)/,
];

export default defineConfig({
  publicDir: 'web/public',
  plugins: [react(), endpointMapPlugin(), screenFilesPlugin(), precompressPlugin(), mapAtlasPlugin()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // Fonts and pictures stay files of their own, so that they are cached and the policy needs no data: fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first-load', test: (id) => FIRST_LOAD.some((part) => part.test(id)), priority: 2 },
            { name: 'behind-sign-in', test: (id) => BEHIND_SIGN_IN.some((part) => part.test(id)), priority: 1 },
          ],
        },
      },
    },
  },
});
