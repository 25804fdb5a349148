// Which exports does nobody import? Names are followed from where they are imported, through indexes, to where they are defined.
// Types are left out: an exported function's own shapes may be named beside it.
import { resolved } from './source-files.ts';

/** A name that leaves a file: defined there, or passed on from another. */
interface Export {
  name: string;
  from?: { file: string; name: string };
}
export interface SourceModule {
  exports: readonly Export[];
  /** Files of which everything is passed on. */
  passesOn: readonly string[];
  imports: readonly { file: string; name: string }[];
  /** Files that are taken whole: by `import * as`, or when they are needed. */
  takesWhole: readonly string[];
}

const DEFINED = /^export (?:async )?(?:const|function\*?|class) (\w+)/gm;
const NAMED_EXPORTS = /^export \{([^}]*)\}(?: from '([^']+)')?;/gm;
const PASSED_ON = /^export \* from '([^']+)'/gm;
const NAMED_IMPORTS = /^import (?:type )?(?:\w+, )?\{([^}]*)\} from '([^']+)'/gm;
const WHOLE = /(?:^import \* as \w+ from |\bimport\()'([^']+)'/gm;

const names = (list: string): { home: string; here: string }[] =>
  list
    .split(',')
    .map((part) => part.trim().replace(/^type /, ''))
    .filter((part) => part !== '')
    .map((part) => part.split(/\s+as\s+/))
    .map(([home = '', here = home]) => ({ home, here }));

export function readModule(file: string, text: string): SourceModule {
  const target = (name: string): string => resolved(file, name).to;
  const listed = [...text.matchAll(NAMED_EXPORTS)].flatMap(([, list = '', from]) =>
    names(list).map(({ home, here }) => ({ name: here, ...(from !== undefined && { from: { file: target(from), name: home } }) })),
  );
  return {
    exports: [...[...text.matchAll(DEFINED)].map(([, name = '']) => ({ name })), ...listed],
    passesOn: [...text.matchAll(PASSED_ON)].map(([, from = '']) => target(from)),
    imports: [...text.matchAll(NAMED_IMPORTS)].flatMap(([, list = '', from = '']) => names(list).map(({ home }) => ({ file: target(from), name: home }))),
    takesWhole: [...text.matchAll(WHOLE)].map(([, from = '']) => target(from)),
  };
}

/** `modules` are all files that may use something; what is judged is up to the caller. */
export function unusedExports(modules: ReadonlyMap<string, SourceModule>, judged: readonly string[]): string[] {
  const used = new Set<string>();
  const follow = (file: string, name: string): void => {
    const found = modules.get(file);
    const key = `${file} ${name}`;
    if (!found || used.has(key)) return;
    used.add(key);
    const own = found.exports.find((each) => each.name === name);
    if (own?.from) follow(own.from.file, own.from.name);
    if (!own) for (const source of found.passesOn) follow(source, name);
  };
  const takeWhole = (file: string): void => {
    const found = modules.get(file);
    for (const { name } of found?.exports ?? []) follow(file, name);
    for (const source of found?.passesOn ?? []) takeWhole(source);
  };
  for (const { imports, takesWhole } of modules.values()) {
    for (const { file, name } of imports) follow(file, name);
    for (const file of takesWhole) takeWhole(file);
  }
  return judged.flatMap((file) => (modules.get(file)?.exports ?? []).filter(({ name }) => !used.has(`${file} ${name}`)).map(({ name }) => `${file} ${name}`));
}
