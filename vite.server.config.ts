// Builds the server, the twins, the render service, the filter process and the thread that reads feeds into a few files: loading 2,000 modules one by one took 3 s of CPU and 100 MB at every start.
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

/** V8 keeps the text of a program in memory: one byte a character where all of it is ASCII, otherwise two. */
const asciiPlugin: Plugin = {
  name: 'adstead:ascii',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type === 'chunk') chunk.code = chunk.code.replace(/[^\0-\x7f]/g, escaped);
    }
  },
};

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

export default defineConfig({
  publicDir: false,
  plugins: [asciiPlugin],
  ssr: {
    noExternal: true,
    // Packages with binaries of their own.
    external: ['sharp', '@node-rs/argon2', 'pg-native', 'ssh2', 'cpu-features', 'quickjs-emscripten'],
  },
  build: {
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node24',
    ssr: true,
    // Stays readable, so that the lines of a stack trace can be found.
    minify: false,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        twins: 'twins/main.ts',
        render: 'render/main.ts',
        filters: 'server/feeds/filters/sandbox/main.ts',
        'feed-reader': 'server/feeds/files/thread/main.ts',
      },
      output: { comments: false, entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
});
