// Messages for the problems of a template, with the line, the variable or format, and a suggestion.
import type { ArgumentRule, Problem, UnsafeReason, VariableKind } from '#domain/variables/index.ts';

export function problemText(problem: Problem): string {
  const suggestion = 'suggestion' in problem && problem.suggestion ? `; did you mean ${problem.suggestion}?` : '.';
  return `${sentenceOf(problem)}${suggestion}`;
}

type Sentences = { readonly [Kind in Problem['kind']]: (problem: Extract<Problem, { kind: Kind }>, line: string) => string };

const SENTENCES: Sentences = {
  unknownVariable: ({ name }, line) => `Unknown variable {{${name}}} ${line}`,
  variableNotHere: ({ name }, line) => `{{${name}}} ${line} is not known in this kind of template`,
  unknownFormat: ({ name }, line) => `Unknown format “${name}” ${line}`,
  formatDoesNotFit: ({ name, takes, variable }, line) =>
    `The format “${name}” ${line} is for ${kindsText(takes)}, which ${variable} is not`,
  wrongArgument: ({ name, wants }, line) => `The format “${name}” ${line} ${wantsText(wants)}`,
  tooManyFormats: ({ most }, line) => `At most ${most} formats can follow one variable (${line})`,
  unsafePlace: ({ name, why }, line) => `{{${name}}} ${line} cannot be used ${UNSAFE_TEXTS[why]}`,
  noAddress: ({ name }, line) => `{{${name}}} ${line} begins a link, so it must be a web address without a format`,
  unclosed: ({ text }, line) => `“${text}” ${line} is not closed with }}`,
  notUnderstood: ({ text }, line) => `“${text}” ${line} is not understood: write a variable, then formats after bars`,
  tag: ({ text }, line) => `“${text}” ${line} is not understood: there are no loops and no conditions`,
  tooLong: ({ most }) => `At most ${most} characters`,
  tooManyOutputs: ({ most }, line) => `At most ${most} variables in one template (${line})`,
};

/** TypeScript cannot express that each kind of problem has its own sentence. */
const sentenceOf = (problem: Problem): string =>
  (SENTENCES[problem.kind] as (given: Problem, line: string) => string)(problem, `on line ${problem.place.line}`);

const UNSAFE_TEXTS: Readonly<Record<UnsafeReason, string>> = {
  tag: 'within a tag',
  unquoted: 'in an attribute without quotes',
  script: 'in a script',
  style: 'in a style',
  handler: 'in an attribute that runs something',
  comment: 'in a comment',
};

const KINDS: Readonly<Record<VariableKind, string>> = {
  text: 'texts',
  number: 'numbers',
  money: 'amounts',
  date: 'days',
  moment: 'times',
  url: 'web addresses',
  list: 'lists',
};
const kindsText = (kinds: readonly VariableKind[]): string => kinds.map((kind) => KINDS[kind]).join(' and ');

function wantsText(rule: ArgumentRule): string {
  if (rule.kind === 'none') return 'takes nothing after it';
  if (rule.kind === 'text') return 'takes text in quotes';
  if (rule.kind === 'number') return `takes a whole number from ${rule.least} to ${rule.most}`;
  return `takes ${rule.choices.map((choice) => `'${choice}'`).join(', ')}, or nothing`;
}
