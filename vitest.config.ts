import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import react from '@vitejs/plugin-react';
import { endpointMapPlugin } from './web/build/endpoint-map-plugin.ts';
import { iconImportsPlugin } from './web/build/icon-imports-plugin.ts';
import { mapAtlasPlugin } from './web/build/map-atlas-plugin.ts';

const everyScreen = 'test/browser/every-screen.test.ts';
const inBrowser = {
  globalSetup: ['test/harness/global-product.ts'],
  fileParallelism: false,
  // Files share a worker's modules and the contexts of its browser, with the app in their caches.
  isolate: false,
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // Projects with different numbers of workers run one after the other where `npm test -- FILES` names files of several.
  sequence: { groupOrder: 2 },
};
/** With the default, workers spend a tenth of their time on moving young objects. */
const roomForYoungObjects = ['--max-semi-space-size=64'];
const notOurs = ['node_modules/**', 'dist/**', 'data/**', '.tools/**'];

export default defineConfig({
  test: {
    // Many tests wait for processes that they started, so two files run at a time even on two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        // Coverage reads the web's table of screens.
        plugins: [react(), endpointMapPlugin(), iconImportsPlugin(), mapAtlasPlugin()],
        test: {
          name: 'rules',
          include: [
            'domain/**/*.test.ts',
            'contract/**/*.test.ts',
            'test/rules/**/*.test.ts',
            'test/coverage/**/*.test.ts',
            'test/texts/**/*.test.ts',
            'test/gallery/**/*.test.ts',
          ],
          exclude: notOurs,
          // Files share a worker's modules, as everywhere below: starting a worker for each file takes longer than most of them.
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          include: [
            'server/**/*.test.ts',
            'demo/**/*.test.ts',
            'twins/**/*.test.ts',
            'render/**/*.test.ts',
            'scripts/**/*.test.ts',
            'test/matrix/**/*.test.ts',
            'test/faults/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: notOurs,
          // Files share a worker's modules: loading the server anew for each file took two thirds of the time.
          isolate: false,
          execArgv: roomForYoungObjects,
          // These files wait for their database and for processes for more than half of their time.
          maxWorkers: Math.max(3, availableParallelism()),
          sequence: { groupOrder: 1 },
          globalSetup: ['test/harness/global-postgres.ts'],
          // Waits end when the thing happens. Only what never happens runs out of these times, on however busy a machine.
          testTimeout: 600_000,
          hookTimeout: 600_000,
          expect: { poll: { timeout: 180_000 } },
        },
      },
      {
        plugins: [react(), endpointMapPlugin(), iconImportsPlugin(), mapAtlasPlugin()],
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: notOurs,
          environment: 'happy-dom',
          // A page that someone leaves would take the window that test files share with it, a while after its test has ended.
          environmentOptions: {
            happyDOM: { settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } } },
          },
          // Files share a worker's modules: loading the screens anew for each file takes much of the time.
          isolate: false,
          execArgv: roomForYoungObjects,
          setupFiles: ['web/testing/lean-react.ts', 'web/test-setup.ts'],
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          exclude: [...notOurs, everyScreen],
          ...inBrowser,
        },
      },
      {
        // Only looks, and takes a fifth of the time of all tests in the browser: it has a product of its own, so that both run at once.
        test: { name: 'screens', include: [everyScreen], exclude: notOurs, ...inBrowser },
      },
    ],
  },
});
