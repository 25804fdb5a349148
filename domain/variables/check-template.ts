// What is wrong with a template, and where? Every variable by its name, every format by what it takes, and in pages every place by
// whether a value can be made harmless there.
import { FORMATS, formatNamed } from './formats.ts';
import type { ArgumentRule } from './formats.ts';
import { afterText, HTML_START, placeIn } from './html-places.ts';
import type { HtmlPlace, UnsafeWhy } from './html-places.ts';
import type { FormatCall, Output } from './read-output.ts';
import { readTemplate } from './read-template.ts';
import type { Place, SyntaxProblem, Template } from './read-template.ts';
import { suggestName } from './suggest-name.ts';
import { MOST_FORMATS_PER_OUTPUT, MOST_PROBLEMS } from './template-limits.ts';
import type { VariableKind, Vocabulary } from './variable.ts';

/** `line` is one line of text, as a subject or a headline; `html` a page or an email. */
export type TemplateForm = 'line' | 'text' | 'html';

export type Problem =
  | SyntaxProblem
  | ({ place: Place } & (
      | { kind: 'unknownVariable'; name: string; suggestion: string | null }
      /** One that is known elsewhere: an order's, where there is no order yet. */
      | { kind: 'variableNotHere'; name: string }
      | { kind: 'unknownFormat'; name: string; suggestion: string | null }
      | { kind: 'formatDoesNotFit'; name: string; variable: string; takes: readonly VariableKind[] }
      | { kind: 'wrongArgument'; name: string; wants: ArgumentRule }
      | { kind: 'tooManyFormats'; most: number }
      | { kind: 'unsafePlace'; name: string; why: UnsafeWhy }
      | { kind: 'noAddress'; name: string }
    ));

/** The vocabulary that holds here, and the whole one that names are recognised by. */
export interface KnownNames {
  here: Vocabulary;
  everywhere: Vocabulary;
}

export function checkTemplate(text: string, names: KnownNames, form: TemplateForm): Problem[] {
  const template = readTemplate(text);
  const places = form === 'html' ? htmlPlaces(template) : [];
  const found = template.parts.flatMap((part, at) =>
    part.kind === 'text'
      ? []
      : [...nameProblems(part.output, part.place, names), ...placeProblems(part.output, part.place, places[at], names.here)],
  );
  return [...template.problems, ...found].toSorted((one, other) => one.place.offset - other.place.offset).slice(0, MOST_PROBLEMS);
}

/** Where each part begins. */
export function htmlPlaces({ parts }: Template): HtmlPlace[] {
  let state = HTML_START;
  return parts.map((part) => {
    const place = placeIn(state);
    // A value that is made harmless never leads elsewhere.
    if (part.kind === 'text') state = afterText(state, part.text);
    return place;
  });
}

function nameProblems({ source, formats }: Output, place: Place, { here, everywhere }: KnownNames): Problem[] {
  const name = source.kind === 'variable' ? source.name : null;
  const variable = here.find((each) => each.name === name);
  const written = name ?? 'this text';
  if (formats.length > MOST_FORMATS_PER_OUTPUT) return [{ kind: 'tooManyFormats', most: MOST_FORMATS_PER_OUTPUT, place }];
  const ofFormats = formatProblems(formats, written, variable?.kind ?? 'text', variable !== undefined || name === null, place);
  if (name === null || variable) return ofFormats;
  if (everywhere.some((each) => each.name === name)) return [{ kind: 'variableNotHere', name, place }, ...ofFormats];
  const suggestion = suggestName(
    name,
    here.map((each) => each.name),
  );
  return [{ kind: 'unknownVariable', name, suggestion, place }, ...ofFormats];
}

function formatProblems(calls: readonly FormatCall[], variable: string, from: VariableKind, isKnown: boolean, place: Place): Problem[] {
  const problems: Problem[] = [];
  let kind = from;
  for (const { name, argument } of calls) {
    const format = formatNamed(name);
    if (!format) {
      const suggestion = suggestName(
        name,
        FORMATS.map((each) => each.name),
      );
      problems.push({ kind: 'unknownFormat', name, suggestion, place });
      return problems;
    }
    if (isKnown && !format.takes.includes(kind)) problems.push({ kind: 'formatDoesNotFit', name, variable, takes: format.takes, place });
    if (!isRightArgument(format.argument, argument)) problems.push({ kind: 'wrongArgument', name, wants: format.argument, place });
    kind = 'text';
  }
  return problems;
}

export function isRightArgument(rule: ArgumentRule, given: string | number | null): boolean {
  if (rule.kind === 'none') return given === null;
  if (rule.kind === 'text') return typeof given === 'string';
  if (rule.kind === 'choice') return given === null || (typeof given === 'string' && rule.choices.includes(given));
  return typeof given === 'number' && Number.isInteger(given) && given >= rule.least && given <= rule.most;
}

function placeProblems({ source, formats }: Output, place: Place, at: HtmlPlace | undefined, here: Vocabulary): Problem[] {
  const name = source.kind === 'variable' ? source.name : source.text;
  if (at?.kind === 'unsafe') return [{ kind: 'unsafePlace', name, why: at.why, place }];
  if (at?.kind !== 'address') return [];
  const isAddress = formats.length === 0 && here.some((each) => each.name === name && each.kind === 'url');
  return isAddress ? [] : [{ kind: 'noAddress', name, place }];
}
