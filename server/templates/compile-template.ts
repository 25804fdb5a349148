// Renders a template's texts and reports problems in them: for an item of the customer, or with example values when there is no customer.
import type { CompiledTemplate } from '#contract/templates/index.ts';
import { problemText, unsupportedVariables } from '#contract/variables/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { compileCopy } from '#domain/templates/index.ts';
import type { TemplateField } from '#domain/templates/index.ts';
import { exampleValues, variableNamesFor } from '#domain/variables/index.ts';
import { findCustomer } from '../customers/index.ts';
import type { AppContext } from '../app-context.ts';
import { AppError } from '../http/app-error.ts';
import { previewValuesOf } from './preview-values.ts';
import type { PreviewItemQuery } from './preview-values.ts';

const EXAMPLE_TIMEZONE = 'Pacific/Auckland';

interface TemplateSubject extends PreviewItemQuery {
  customerId: string | null;
}

export async function compileTemplate(
  context: AppContext,
  actor: Actor,
  subject: TemplateSubject,
  fields: readonly TemplateField[],
): Promise<CompiledTemplate> {
  const { item, values, timezone } = await valuesFor(context, actor, subject);
  const compiled = compileCopy(fields, values, timezone);
  const problems = compiled.flatMap((field) => field.problems);
  return {
    isValid: problems.length === 0,
    item,
    fields: compiled.map((field) => ({
      ...field,
      problems: field.problems.map((problem) => ({ text: problemText(problem), line: problem.place.line, column: problem.place.column })),
    })),
    unsupportedVariables: unsupportedVariables(problems),
  };
}

async function valuesFor(context: AppContext, actor: Actor, { customerId, ...chosen }: TemplateSubject) {
  if (customerId === null) return { item: null, values: exampleValues(variableNamesFor('campaignCopy').here), timezone: EXAMPLE_TIMEZONE };
  const customer = await findCustomer(context.db, rowScope(actor), customerId);
  if (!customer) throw new AppError('notFound');
  return previewValuesOf(context, actor, customer, chosen);
}
