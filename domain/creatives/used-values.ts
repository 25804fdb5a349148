// Which variables and pictures of an item a creative template uses: what a render of it shows, and what can make the render untrue.
import { readTemplate, variableNamesFor } from '../variables/index.ts';
import { isPage } from './creative-files.ts';
import type { CreativeSnapshot } from './creative-snapshot.ts';
import { isPhotoPath, PICTURE_PATHS } from './picture-paths.ts';
import { VALUES_FILE } from './site-files.ts';

const VOCABULARY = variableNamesFor('creative').here.map(({ name }) => name);

type Files = Pick<CreativeSnapshot, 'files'>['files'];

const textsOf = (files: Files): string[] => files.filter(({ assetHash }) => assetHash === null).map(({ content }) => content);

export interface UsedVariable {
  name: string;
  /** Where it is written: '{{listing.title | fit: 40}}'. One without formats stands for all, because it shows every change. */
  outputs: readonly string[];
}

/** The variables that its pages contain. Of a script that reads the values, each variable whose subject and field it mentions. */
export function usedVariables({ files }: Pick<CreativeSnapshot, 'files'>): UsedVariable[] {
  const inPages = new Map<string, string[]>();
  for (const part of files.filter(isPage).flatMap(({ content }) => readTemplate(content).parts)) {
    if (part.kind !== 'output' || part.output.source.kind !== 'variable') continue;
    const { source, formats } = part.output;
    const output = formats.length === 0 ? plainOutput(source.name) : part.text;
    inPages.set(source.name, [...(inPages.get(source.name) ?? []), output]);
  }
  const words = new Set(readsValues(files) ? textsOf(files).flatMap((text) => text.match(/\w+/gu) ?? []) : []);
  return VOCABULARY.flatMap((name) => {
    const isInScript = name.split('.').every((word) => words.has(word));
    const outputs = [...(inPages.get(name) ?? []), ...(isInScript ? [plainOutput(name)] : [])];
    if (outputs.length === 0) return [];
    return [{ name, outputs: outputs.includes(plainOutput(name)) ? [plainOutput(name)] : [...new Set(outputs)] }];
  });
}

const plainOutput = (name: string): string => `{{${name}}}`;

/** Whether a render shows the picture at this path of its site. */
export function usesPicture({ files }: Pick<CreativeSnapshot, 'files'>, path: string): boolean {
  const texts = textsOf(files);
  const used = usedVariables({ files });
  if (texts.some((text) => text.includes(path)) || used.some(({ name }) => PICTURE_PATHS[name] === path)) return true;
  // A script gets the paths of all photos in one list.
  return isPhotoPath(path) && readsValues(files) && texts.some((text) => /\bimages\b/u.test(text));
}

const readsValues = (files: Files): boolean => textsOf(files).some((text) => text.includes(VALUES_FILE));
