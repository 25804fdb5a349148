// Validates a template: the names of variables, the formats with their arguments, and in HTML whether a value can be escaped safely
// where it is inserted.
import { FORMATS, findFormat } from './formats.ts';
import type { ArgumentRule } from './formats.ts';
import { afterText, HTML_START, htmlContextOf } from './html-contexts.ts';
import type { HtmlContext, UnsafeReason } from './html-contexts.ts';
import type { FormatCall, Output } from './read-output.ts';
import { readTemplate } from './read-template.ts';
import type { Place, SyntaxProblem, Template } from './read-template.ts';
import { suggestName } from './suggest-name.ts';
import { MAX_FORMATS_PER_OUTPUT, MAX_PROBLEMS } from './template-limits.ts';
import type { VariableKind, Vocabulary } from './variable.ts';

/** `line` is one line of text, such as a subject or headline; `html` is a page or an email. */
export type TemplateForm = 'line' | 'text' | 'html';

export type Problem =
  | SyntaxProblem
  | ({ place: Place } & (
      | { kind: 'unknownVariable'; name: string; suggestion: string | null }
      /** The variable exists, but not for this kind of template: an order's variable where there is no order yet. */
      | { kind: 'variableNotHere'; name: string }
      | { kind: 'unknownFormat'; name: string; suggestion: string | null }
      | { kind: 'formatDoesNotFit'; name: string; variable: string; takes: readonly VariableKind[] }
      | { kind: 'wrongArgument'; name: string; wants: ArgumentRule }
      | { kind: 'tooManyFormats'; most: number }
      | { kind: 'unsafePlace'; name: string; why: UnsafeReason }
      | { kind: 'noAddress'; name: string }
    ));

/** The variables that this kind of template may use, and all variables that exist. */
export interface KnownNames {
  here: Vocabulary;
  everywhere: Vocabulary;
}

export function checkTemplate(text: string, names: KnownNames, form: TemplateForm): Problem[] {
  const template = readTemplate(text);
  const contexts = form === 'html' ? htmlContexts(template) : [];
  const outputProblems = template.parts.flatMap((part, at) =>
    part.kind === 'text'
      ? []
      : [...nameProblems(part.output, part.place, names), ...contextProblems(part.output, part.place, contexts[at], names.here)],
  );
  return [...template.problems, ...outputProblems].toSorted((one, other) => one.place.offset - other.place.offset).slice(0, MAX_PROBLEMS);
}

/** The HTML context at the start of each part. */
export function htmlContexts({ parts }: Template): HtmlContext[] {
  let state = HTML_START;
  return parts.map((part) => {
    const context = htmlContextOf(state);
    // An escaped value never changes the context.
    if (part.kind === 'text') state = afterText(state, part.text);
    return context;
  });
}

function nameProblems({ source, formats }: Output, place: Place, { here, everywhere }: KnownNames): Problem[] {
  const name = source.kind === 'variable' ? source.name : null;
  const variable = here.find((each) => each.name === name);
  const label = name ?? 'this text';
  if (formats.length > MAX_FORMATS_PER_OUTPUT) return [{ kind: 'tooManyFormats', most: MAX_FORMATS_PER_OUTPUT, place }];
  const formatFaults = formatProblems(formats, label, variable?.kind ?? 'text', variable !== undefined || name === null, place);
  if (name === null || variable) return formatFaults;
  if (everywhere.some((each) => each.name === name)) return [{ kind: 'variableNotHere', name, place }, ...formatFaults];
  const suggestion = suggestName(
    name,
    here.map((each) => each.name),
  );
  return [{ kind: 'unknownVariable', name, suggestion, place }, ...formatFaults];
}

function formatProblems(calls: readonly FormatCall[], variable: string, from: VariableKind, isKnown: boolean, place: Place): Problem[] {
  const problems: Problem[] = [];
  let kind = from;
  for (const { name, argument } of calls) {
    const format = findFormat(name);
    if (!format) {
      const suggestion = suggestName(
        name,
        FORMATS.map((each) => each.name),
      );
      problems.push({ kind: 'unknownFormat', name, suggestion, place });
      return problems;
    }
    if (isKnown && !format.takes.includes(kind)) problems.push({ kind: 'formatDoesNotFit', name, variable, takes: format.takes, place });
    if (!isValidArgument(format.argument, argument)) problems.push({ kind: 'wrongArgument', name, wants: format.argument, place });
    kind = 'text';
  }
  return problems;
}

export function isValidArgument(rule: ArgumentRule, argument: string | number | null): boolean {
  if (rule.kind === 'none') return argument === null;
  if (rule.kind === 'text') return typeof argument === 'string';
  if (rule.kind === 'choice') return argument === null || (typeof argument === 'string' && rule.choices.includes(argument));
  return typeof argument === 'number' && Number.isInteger(argument) && argument >= rule.least && argument <= rule.most;
}

function contextProblems({ source, formats }: Output, place: Place, context: HtmlContext | undefined, here: Vocabulary): Problem[] {
  const name = source.kind === 'variable' ? source.name : source.text;
  if (context?.kind === 'unsafe') return [{ kind: 'unsafePlace', name, why: context.why, place }];
  if (context?.kind !== 'address') return [];
  const isUrl = formats.length === 0 && here.some((each) => each.name === name && each.kind === 'url');
  return isUrl ? [] : [{ kind: 'noAddress', name, place }];
}
