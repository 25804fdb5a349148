// Records the paths of all screens, for which the server answers 200, and the files that each screen needs, by path. The server can then preload them with the page, so that the browser does
// not discover them in one request after another.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SCREEN_FILES } from '#contract/screen-files.ts';
import type { ScreenFiles } from '#contract/screen-files.ts';
import { runnerImport } from 'vite';
import type { InlineConfig, Plugin, Rolldown } from 'vite';
import { endpointMapPlugin } from './endpoint-map-plugin.ts';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

const SHELLS = 'web/app/shells/shell.tsx';
const SCREEN_TABLE = 'web/app/screens.ts';

export function screenFilesPlugin(): Plugin {
  return {
    name: 'adstead-screen-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const tables = [...this.getModuleIds()].filter((id) => /\/web\/.*-screens\.ts$/.test(id));
        const files = filesIn(bundle);
        const screens = tables.flatMap((id) =>
          screensIn(readFileSync(id, 'utf8')).map(({ address, module }) => [address, files(path.join(path.dirname(id), module))] as const),
        );
        const shells = shellsIn(readFileSync(SHELLS, 'utf8')).map(
          ({ kind, module }) => [kind, files(path.resolve(path.dirname(SHELLS), module))] as const,
        );
        const table = files(path.resolve(SCREEN_TABLE));
        const missing = [{ name: 'table of screens', found: table }, ...shells.map(([kind, found]) => ({ name: `${kind} shell`, found }))]
          .filter(({ found }) => found.length === 0)
          .map(({ name }) => name);
        if (shells.length === 0 || missing.length > 0)
          this.error(`${SCREEN_FILES} would name no files of: ${missing.join(', ') || 'any shell'}`);
        const paths = await pathsOfScreens();
        const found: ScreenFiles = { paths, screens: Object.fromEntries(screens), table, shells: Object.fromEntries(shells) };
        this.emitFile({ type: 'asset', fileName: SCREEN_FILES, source: JSON.stringify(found) });
      },
    },
  };
}

/** From the table itself, since not every path is written in it as a text. */
async function pathsOfScreens(): Promise<string[]> {
  const options: InlineConfig = { configFile: false, logLevel: 'error', plugins: [endpointMapPlugin()] };
  const { module } = await runnerImport<{ screens: readonly { path: string }[] }>(path.resolve(SCREEN_TABLE), options);
  return module.screens.map((screen) => screen.path);
}

/** Finds screens whose path and import are written next to each other. Others still work, but are not preloaded. */
export function screensIn(table: string): { address: string; module: string }[] {
  const found = table.matchAll(/path: '(?<address>[^']+)'(?:(?!path: ')[\s\S])*?load: [^\n]*?import\('(?<module>\.[^']+)'\)/g);
  return [...found].map(({ groups }) => ({ address: groups?.['address'] ?? '', module: groups?.['module'] ?? '' }));
}

function shellsIn(source: string): { kind: string; module: string }[] {
  return [...source.matchAll(/import\('(?<module>\.\/(?<kind>\w+)-shell\.tsx)'\)/g)].map(({ groups }) => ({
    kind: groups?.['kind'] ?? '',
    module: groups?.['module'] ?? '',
  }));
}

/** All files of a module, its own chunk last, without those that every page loads anyway. */
function filesIn(bundle: Bundle): (module: string) => string[] {
  const chunks = Object.values(bundle).filter((output): output is Chunk => output.type === 'chunk');
  const withImports = (chunk: Chunk, known = new Set<Chunk>()): Set<Chunk> => {
    if (known.has(chunk)) return known;
    for (const name of chunk.imports) {
      const imported = chunks.find(({ fileName }) => fileName === name);
      if (imported) withImports(imported, known);
    }
    return known.add(chunk);
  };
  const entry = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/web/app/main.tsx')));
  const always = entry ? withImports(entry) : new Set<Chunk>();
  return (module) => {
    const chunk = chunks.find(
      ({ moduleIds, isDynamicEntry, facadeModuleId }) => facadeModuleId === module || (isDynamicEntry && moduleIds.includes(module)),
    );
    const found = chunk ?? chunks.find(({ moduleIds }) => moduleIds.includes(module));
    if (!found) return [];
    const needed = [...withImports(found)].filter((each) => !always.has(each));
    const css = needed.flatMap((each) => [...(each.viteMetadata?.importedCss ?? [])]);
    return [...css, ...needed.map(({ fileName }) => fileName)].map((file) => `/${file}`);
  };
}
