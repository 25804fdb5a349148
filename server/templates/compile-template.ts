// What would a template say, and what is wrong in it? Answered for a listing of the customer, or with examples where there is no customer.
import type { CompiledTemplate } from '#contract/templates/index.ts';
import { problemText, unsupportedVariables } from '#contract/variables/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { compileCopy } from '#domain/templates/index.ts';
import type { TemplateField } from '#domain/templates/index.ts';
import { exampleValues, namesOf } from '#domain/variables/index.ts';
import { findCustomer } from '../customers/index.ts';
import type { House } from '../house.ts';
import { AppError } from '../http/app-error.ts';
import { previewValuesOf } from './item-values.ts';
import type { ItemChosen } from './item-values.ts';

const EXAMPLE_TIMEZONE = 'Pacific/Auckland';

interface About extends ItemChosen {
  customerId: string | null;
}

export async function compileTemplate(
  house: House,
  actor: Actor,
  about: About,
  fields: readonly TemplateField[],
): Promise<CompiledTemplate> {
  const { item, values, timezone } = await valuesFor(house, actor, about);
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

async function valuesFor(house: House, actor: Actor, { customerId, ...chosen }: About) {
  if (customerId === null) return { item: null, values: exampleValues(namesOf('campaignCopy').here), timezone: EXAMPLE_TIMEZONE };
  const customer = await findCustomer(house.db, rowScope(actor), customerId);
  if (!customer) throw new AppError('notFound');
  return previewValuesOf(house, actor, customer, chosen);
}
