// What a page of a creative template asks for and we do not have, by name and line.
import { checkTemplate, variableNamesFor } from '../variables/index.ts';

export interface UnsupportedVariable {
  name: string;
  lineNumber: number;
}

export function unsupportedVariables(page: string): UnsupportedVariable[] {
  return checkTemplate(page, variableNamesFor('creative'), 'html').flatMap((problem) =>
    problem.kind === 'unknownVariable' || problem.kind === 'variableNotHere'
      ? [{ name: problem.name, lineNumber: problem.place.line }]
      : [],
  );
}
