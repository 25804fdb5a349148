// The schema of template texts. Each invalid variable is refused at its field, with its line.
import { checkTemplate, MAX_TEMPLATE_CHARACTERS, variableNamesFor } from '#domain/variables/index.ts';
import type { Problem, TemplateForm, TemplateKind } from '#domain/variables/index.ts';
import { z } from 'zod';
import { problemText } from './problem-texts.ts';

export const templateText = (kind: TemplateKind, form: TemplateForm, most = MAX_TEMPLATE_CHARACTERS) =>
  z
    .string()
    .max(most, `At most ${most} characters.`)
    .superRefine((text, context) => {
      for (const problem of checkTemplate(text, variableNamesFor(kind), form))
        context.addIssue({ code: 'custom', message: problemText(problem) });
    });

/** The specification lets staff save creative templates with unsupported variables. */
export const unsupportedVariable = z.object({ name: z.string(), lineNumber: z.number().int() });
export type UnsupportedVariable = z.infer<typeof unsupportedVariable>;

export const unsupportedVariables = (problems: readonly Problem[]): UnsupportedVariable[] =>
  problems.flatMap((problem) =>
    problem.kind === 'unknownVariable' || problem.kind === 'variableNotHere'
      ? [{ name: problem.name, lineNumber: problem.place.line }]
      : [],
  );
