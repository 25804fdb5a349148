// Finds exports that no file imports. Names are followed from the import, through indexes, to their definition. Types are ignored, because
// an exported function's own types may be exported with it.
import { resolveImport } from './source-files.ts';

/** An exported name: defined in the file, or re-exported from another. */
interface Export {
  name: string;
  from?: { file: string; name: string };
}
export interface SourceModule {
  exports: readonly Export[];
  /** Files that are re-exported as a whole. */
  reExportsAll: readonly string[];
  imports: readonly { file: string; name: string }[];
  /** Files imported as a whole, by `import * as` or a dynamic import. */
  importsAll: readonly string[];
}

const DEFINED = /^export (?:async )?(?:const|function\*?|class) (\w+)/gm;
const NAMED_EXPORTS = /^export \{([^}]*)\}(?: from '([^']+)')?;/gm;
const RE_EXPORTS_ALL = /^export \* from '([^']+)'/gm;
const NAMED_IMPORTS = /^import (?:type )?(?:\w+, )?\{([^}]*)\} from '([^']+)'/gm;
const IMPORTS_ALL = /(?:^import \* as \w+ from |\bimport\()'([^']+)'/gm;

const names = (list: string): { exported: string; local: string }[] =>
  list
    .split(',')
    .map((part) => part.trim().replace(/^type /, ''))
    .filter((part) => part !== '')
    .map((part) => part.split(/\s+as\s+/))
    .map(([exported = '', local = exported]) => ({ exported, local }));

export function readModule(file: string, text: string): SourceModule {
  const target = (name: string): string => resolveImport(file, name).to;
  const listed = [...text.matchAll(NAMED_EXPORTS)].flatMap(([, list = '', from]) =>
    names(list).map(({ exported, local }) => ({
      name: local,
      ...(from !== undefined && { from: { file: target(from), name: exported } }),
    })),
  );
  return {
    exports: [...[...text.matchAll(DEFINED)].map(([, name = '']) => ({ name })), ...listed],
    reExportsAll: [...text.matchAll(RE_EXPORTS_ALL)].map(([, from = '']) => target(from)),
    imports: [...text.matchAll(NAMED_IMPORTS)].flatMap(([, list = '', from = '']) =>
      names(list).map(({ exported }) => ({ file: target(from), name: exported })),
    ),
    importsAll: [...text.matchAll(IMPORTS_ALL)].map(([, from = '']) => target(from)),
  };
}

/** `modules` are all files that may import something; `checkedFiles` are those whose exports are checked. */
export function unusedExports(modules: ReadonlyMap<string, SourceModule>, checkedFiles: readonly string[]): string[] {
  const used = new Set<string>();
  const follow = (file: string, name: string): void => {
    const found = modules.get(file);
    const key = `${file} ${name}`;
    if (!found || used.has(key)) return;
    used.add(key);
    const own = found.exports.find((each) => each.name === name);
    if (own?.from) follow(own.from.file, own.from.name);
    if (!own) for (const source of found.reExportsAll) follow(source, name);
  };
  const followAll = (file: string): void => {
    const found = modules.get(file);
    for (const { name } of found?.exports ?? []) follow(file, name);
    for (const source of found?.reExportsAll ?? []) followAll(source);
  };
  for (const { imports, importsAll } of modules.values()) {
    for (const { file, name } of imports) follow(file, name);
    for (const file of importsAll) followAll(file);
  }
  return checkedFiles.flatMap((file) =>
    (modules.get(file)?.exports ?? []).filter(({ name }) => !used.has(`${file} ${name}`)).map(({ name }) => `${file} ${name}`),
  );
}
