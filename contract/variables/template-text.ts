// What may be written as a template? Text whose variables are all right; each that is not is refused at its field with its line.
import { checkTemplate, MOST_TEMPLATE_CHARACTERS, namesOf } from '#domain/variables/index.ts';
import type { Problem, TemplateForm, TemplateKind } from '#domain/variables/index.ts';
import { z } from 'zod';
import { problemText } from './problem-texts.ts';

export const templateText = (kind: TemplateKind, form: TemplateForm, most = MOST_TEMPLATE_CHARACTERS) =>
  z
    .string()
    .max(most, `At most ${most} characters.`)
    .superRefine((text, context) => {
      for (const problem of checkTemplate(text, namesOf(kind), form)) context.addIssue({ code: 'custom', message: problemText(problem) });
    });

/** As the specification has it for creative templates: staff may keep them anyway. */
export const unsupportedVariable = z.object({ name: z.string(), lineNumber: z.number().int() });
export type UnsupportedVariable = z.infer<typeof unsupportedVariable>;

export const unsupportedVariables = (problems: readonly Problem[]): UnsupportedVariable[] =>
  problems.flatMap((problem) =>
    problem.kind === 'unknownVariable' || problem.kind === 'variableNotHere'
      ? [{ name: problem.name, lineNumber: problem.place.line }]
      : [],
  );
