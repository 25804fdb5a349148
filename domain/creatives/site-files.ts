// What a template finds beside its own files: the variables in its pages filled in, the values for its scripts, and the customer's colours
// with the shared fonts. A render writes them into a folder, the editor's preview into its frame.
import { MAX_TEMPLATE_CHARACTERS, readTemplate, renderTemplate, variableNamesFor } from '../variables/index.ts';
import type { TemplateForm, Values } from '../variables/index.ts';

export const VALUES_FILE = 'values.json';
export const BRAND_FILE = 'brand.css';

const VOCABULARY = variableNamesFor('creative').here;

/** Stands for the address of the site while a page is filled: only whole URLs are let into attributes that take one. */
const SITE = 'https://site.invalid/';
export const siteUrl = (path: string): string => SITE + path;
const inSite = (text: string): string => text.replaceAll(SITE, '');

export interface ItemValues {
  values: Values;
  timezone: string;
}

const render = (text: string, { values, timezone }: ItemValues, form: TemplateForm): string =>
  inSite(renderTemplate(readTemplate(text), values, { form, timezone, vocabulary: VOCABULARY }).text);

/** Text beyond the length that variables are looked for in stays as it is. */
export const fillPage = (page: string, item: ItemValues): string =>
  render(page.slice(0, MAX_TEMPLATE_CHARACTERS), item, 'html') + page.slice(MAX_TEMPLATE_CHARACTERS);

/** '{{listing.price | upper}}' as people read it. */
export const outputAsText = (output: string, item: ItemValues): string => render(output, item, 'text');

/** The item's values by subject and field, as people read them, with the paths of its photos. */
export function valuesForScripts(item: ItemValues, images: readonly string[]): string {
  const subjects: Record<string, Record<string, string>> = {};
  for (const { name } of VOCABULARY) {
    const [subject = '', field = ''] = name.split('.');
    (subjects[subject] ??= {})[field] = outputAsText(`{{${name}}}`, item);
  }
  return JSON.stringify({ ...subjects, images });
}

/** Shared fonts are usable by their keys. */
export function brandStyles(colours: Readonly<Record<string, string>>, paths: readonly string[]): string {
  const variables = Object.entries(colours).map(([name, colour]) => `${name}: ${colour};`);
  const fonts = paths.flatMap((path) => {
    const [, key] = /^shared\/(\w+)\.(?:woff2?|ttf|otf)$/u.exec(path) ?? [];
    return key === undefined ? [] : [`@font-face { font-family: ${key}; src: url('${path}'); }`];
  });
  return [`:root { ${variables.join(' ')} }`, ...fonts].join('\n');
}
