import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import react from '@vitejs/plugin-react';
import { endpointMapPlugin } from './web/build/endpoint-map-plugin.ts';
import { mapAtlasPlugin } from './web/build/map-atlas-plugin.ts';

const notOurs = ['node_modules/**', 'dist/**', 'data/**', '.tools/**'];

export default defineConfig({
  test: {
    // Many tests wait for processes that they began: two at a time even where there are two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        // Coverage reads the web's table of screens.
        plugins: [react(), endpointMapPlugin(), mapAtlasPlugin()],
        test: {
          name: 'rules',
          include: [
            'domain/**/*.test.ts',
            'contract/**/*.test.ts',
            'test/rules/**/*.test.ts',
            'test/coverage/**/*.test.ts',
            'test/gallery/**/*.test.ts',
          ],
          exclude: notOurs,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          include: [
            'server/**/*.test.ts',
            'twins/**/*.test.ts',
            'scripts/**/*.test.ts',
            'test/matrix/**/*.test.ts',
            'test/faults/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: notOurs,
          globalSetup: ['test/harness/global-postgres.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react(), endpointMapPlugin(), mapAtlasPlugin()],
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: notOurs,
          environment: 'jsdom',
          setupFiles: ['web/test-setup.ts'],
        },
      },
      {
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          exclude: notOurs,
          globalSetup: ['test/harness/global-product.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
