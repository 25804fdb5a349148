// Fills the variables of a template's pages, and writes the same values for its scripts.
import { MAX_TEMPLATE_CHARACTERS, readTemplate, renderTemplate, variableNamesFor } from '#domain/variables/index.ts';
import type { TemplateForm } from '#domain/variables/index.ts';
import type { CreativeItem } from './render-input.ts';

const VOCABULARY = variableNamesFor('creative').here;

/** Stands for the address of the site while a page is filled: only whole URLs are let into attributes that take one. */
const SITE = 'https://site.invalid/';
export const siteUrl = (path: string): string => SITE + path;
const inSite = (text: string): string => text.replaceAll(SITE, '');

type Filled = Pick<CreativeItem, 'values' | 'timezone'>;

const render = (text: string, { values, timezone }: Filled, form: TemplateForm): string =>
  inSite(renderTemplate(readTemplate(text), values, { form, timezone, vocabulary: VOCABULARY }).text);

/** What is beyond the length that variables are looked for in stays as it is. */
export const fillPage = (page: string, item: Filled): string =>
  render(page.slice(0, MAX_TEMPLATE_CHARACTERS), item, 'html') + page.slice(MAX_TEMPLATE_CHARACTERS);

/** '{{listing.price | upper}}' as people read it. */
export const outputAsText = (output: string, item: Filled): string => render(output, item, 'text');

/** By subject and field, as people read them, with the paths of the item's pictures. */
export function valuesForScripts({ media, ...item }: Pick<CreativeItem, 'values' | 'timezone' | 'media'>): string {
  const subjects: Record<string, Record<string, string>> = {};
  for (const { name } of VOCABULARY) {
    const [subject = '', field = ''] = name.split('.');
    (subjects[subject] ??= {})[field] = outputAsText(`{{${name}}}`, item);
  }
  const images = media.filter(({ path }) => /^media\/\d+\.jpg$/u.test(path)).map(({ path }) => path);
  return JSON.stringify({ ...subjects, images });
}
