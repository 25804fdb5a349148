// Renders a template with values. It never throws, runs in linear time, and inserts values only as text. An output that `checkTemplate`
// would refuse renders as an empty string.
import { htmlContexts, isValidArgument } from './check-template.ts';
import type { TemplateForm } from './check-template.ts';
import { findFormat, plainText } from './formats.ts';
import type { FormatContext } from './formats.ts';
import type { HtmlContext } from './html-contexts.ts';
import type { Output } from './read-output.ts';
import type { Template } from './read-template.ts';
import { MAX_FILLED_IN_CHARACTERS, MAX_FORMATS_PER_OUTPUT, MAX_VALUE_CHARACTERS } from './template-limits.ts';
import { valueOf } from './variable.ts';
import type { Value, Values, VariableKind, Vocabulary } from './variable.ts';

export interface RenderOptions extends FormatContext {
  form: TemplateForm;
  vocabulary: Vocabulary;
}

export interface Rendered {
  text: string;
  /** Names of variables without a value and without a default, without duplicates. */
  empty: string[];
}

export function renderTemplate(template: Template, values: Values, options: RenderOptions): Rendered {
  const { form } = options;
  const contexts = form === 'html' ? htmlContexts(template) : [];
  const empty = new Set<string>();
  let remaining = MAX_FILLED_IN_CHARACTERS;
  const pieces = template.parts.map((part, at) => {
    if (part.kind === 'text') return part.text;
    const value = cleaned(writeOutput(part.output, values, options).slice(0, MAX_VALUE_CHARACTERS).toWellFormed());
    if (value === '' && part.output.source.kind === 'variable') empty.add(part.output.source.name);
    if (value.length > remaining) return '';
    remaining -= value.length;
    return form === 'html' ? escapeInContext(value, contexts[at]) : form === 'line' ? oneLine(value) : value;
  });
  const text = pieces.join('');
  return { text: form === 'line' ? cleaned(oneLine(text)).trim() : text, empty: [...empty] };
}

function writeOutput({ source, formats }: Output, values: Values, options: RenderOptions): string {
  const variable = source.kind === 'variable' ? options.vocabulary.find(({ name }) => name === source.name) : undefined;
  if (source.kind === 'variable' && !variable) return '';
  let value: Value = source.kind === 'literal' ? source.text : valueOf(values, source.name);
  let kind: VariableKind = variable?.kind ?? 'text';
  if (formats.length > MAX_FORMATS_PER_OUTPUT) return '';
  for (const { name, argument } of formats) {
    const format = findFormat(name);
    if (!format?.takes.includes(kind) || !isValidArgument(format.argument, argument)) return '';
    value = format.write(value, argument, kind, options);
    kind = 'text';
  }
  return plainText(value, kind, options);
}

/** Line breaks become <br> in text and spaces in an attribute. */
function escapeInContext(value: string, context: HtmlContext | undefined): string {
  if (context?.kind === 'text') return escapeHtml(value).replaceAll('\n', '<br>\n');
  if (context?.kind === 'attribute') return escapeHtml(oneLine(value));
  if (context?.kind === 'address') return /^https?:\/\//i.test(value) ? escapeHtml(value) : '';
  return '';
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&#34;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (char) => ENTITIES[char] ?? '');

const oneLine = (text: string): string => text.replaceAll(/[\r\n\t\v\f\u0085\u2028\u2029]+/g, ' ');
/** Normalises line breaks, and removes control and bidirectional characters, which are invisible and can hide or reorder text. */
const cleaned = (text: string): string => text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/gu, '');
