// Renders every text of a template for an ad: variables are filled in and the text is truncated to the network's limit. Reports
// problems and empty variables.
import { checkTemplate, variableNamesFor, readTemplate, renderTemplate } from '../variables/index.ts';
import type { Problem, Values } from '../variables/index.ts';
import { countCopy, fitCopy } from './copy-limits.ts';
import type { CopyCount } from './copy-limits.ts';
import type { TemplateField } from './template-fields.ts';

export interface CompiledField {
  path: string;
  label: string;
  /** The text that is sent to the network. */
  text: string;
  /** Length of the rendered text before truncation; null for a field without a limit. */
  count: CopyCount | null;
  /** Names of variables without a value, without duplicates. */
  empty: string[];
  problems: Problem[];
}

const NAMES = variableNamesFor('campaignCopy');

export const compileField = ({ path, label, text, form, limit }: TemplateField, values: Values, timezone: string): CompiledField => {
  const rendered = renderTemplate(readTemplate(text), values, { form, vocabulary: NAMES.here, timezone });
  const renderedText = rendered.text.trim();
  return {
    path,
    label,
    text: limit ? fitCopy(renderedText, limit) : renderedText,
    count: limit && countCopy(renderedText, limit),
    empty: rendered.empty,
    problems: checkTemplate(text, NAMES, form),
  };
};

export const compileCopy = (fields: readonly TemplateField[], values: Values, timezone: string): CompiledField[] =>
  fields.map((field) => compileField(field, values, timezone));
