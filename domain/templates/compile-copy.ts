// What will an ad say? Every text of a template with its variables filled in and made to fit, with what is wrong in it by name and line,
// and what had nothing to say.
import { checkTemplate, namesOf, readTemplate, renderTemplate } from '../variables/index.ts';
import type { Problem, Values } from '../variables/index.ts';
import { countCopy, fitCopy } from './copy-limits.ts';
import type { CopyCount } from './copy-limits.ts';
import type { TemplateField } from './template-fields.ts';

export interface CompiledField {
  path: string;
  label: string;
  /** As it is sent. */
  text: string;
  /** Of what was filled in, before it was made to fit; null where nothing is counted. */
  count: CopyCount | null;
  /** Variables that had no value, each once. */
  empty: string[];
  problems: Problem[];
}

const NAMES = namesOf('campaignCopy');

export const compileField = ({ path, label, text, form, limit }: TemplateField, values: Values, timezone: string): CompiledField => {
  const rendered = renderTemplate(readTemplate(text), values, { form, vocabulary: NAMES.here, timezone });
  const filled = rendered.text.trim();
  return {
    path,
    label,
    text: limit ? fitCopy(filled, limit) : filled,
    count: limit && countCopy(filled, limit),
    empty: rendered.empty,
    problems: checkTemplate(text, NAMES, form),
  };
};

export const compileCopy = (fields: readonly TemplateField[], values: Values, timezone: string): CompiledField[] =>
  fields.map((field) => compileField(field, values, timezone));
