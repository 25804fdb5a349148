// What does a template say for these values? It never throws, takes time in proportion to its length, and lets no value become anything
// but text. What check would refuse is written as nothing.
import { htmlPlaces, isRightArgument } from './check-template.ts';
import type { TemplateForm } from './check-template.ts';
import { formatNamed, plainText } from './formats.ts';
import type { Surroundings } from './formats.ts';
import type { HtmlPlace } from './html-places.ts';
import type { Output } from './read-output.ts';
import type { Template } from './read-template.ts';
import { MOST_FILLED_IN_CHARACTERS, MOST_FORMATS_PER_OUTPUT, MOST_VALUE_CHARACTERS } from './template-limits.ts';
import { valueOf } from './variable.ts';
import type { Value, Values, VariableKind, Vocabulary } from './variable.ts';

export interface RenderOptions extends Surroundings {
  form: TemplateForm;
  vocabulary: Vocabulary;
}

export interface Rendered {
  text: string;
  /** Variables that had nothing to say and no default, each once. */
  empty: string[];
}

export function renderTemplate(template: Template, values: Values, options: RenderOptions): Rendered {
  const { form } = options;
  const places = form === 'html' ? htmlPlaces(template) : [];
  const empty = new Set<string>();
  let room = MOST_FILLED_IN_CHARACTERS;
  const pieces = template.parts.map((part, at) => {
    if (part.kind === 'text') return part.text;
    const written = cleaned(writeOutput(part.output, values, options).slice(0, MOST_VALUE_CHARACTERS).toWellFormed());
    if (written === '' && part.output.source.kind === 'variable') empty.add(part.output.source.name);
    if (written.length > room) return '';
    room -= written.length;
    return form === 'html' ? inHtml(written, places[at]) : form === 'line' ? oneLine(written) : written;
  });
  const text = pieces.join('');
  return { text: form === 'line' ? cleaned(oneLine(text)).trim() : text, empty: [...empty] };
}

function writeOutput({ source, formats }: Output, values: Values, options: RenderOptions): string {
  const variable = source.kind === 'variable' ? options.vocabulary.find(({ name }) => name === source.name) : undefined;
  if (source.kind === 'variable' && !variable) return '';
  let value: Value = source.kind === 'literal' ? source.text : valueOf(values, source.name);
  let kind: VariableKind = variable?.kind ?? 'text';
  if (formats.length > MOST_FORMATS_PER_OUTPUT) return '';
  for (const { name, argument } of formats) {
    const format = formatNamed(name);
    if (!format?.takes.includes(kind) || !isRightArgument(format.argument, argument)) return '';
    value = format.write(value, argument, kind, options);
    kind = 'text';
  }
  return plainText(value, kind, options);
}

/** Line breaks are kept as such where text stands, and are spaces in an attribute. */
function inHtml(written: string, place: HtmlPlace | undefined): string {
  if (place?.kind === 'text') return escapeHtml(written).replaceAll('\n', '<br>\n');
  if (place?.kind === 'attribute') return escapeHtml(oneLine(written));
  if (place?.kind === 'address') return /^https?:\/\//i.test(written) ? escapeHtml(written) : '';
  return '';
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&#34;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');

const oneLine = (text: string): string => text.replaceAll(/[\r\n\t\v\f\u0085\u2028\u2029]+/g, ' ');
/** Signs that show as nothing and can hide or break what follows, and other ways to end a line. */
const cleaned = (text: string): string => text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/gu, '');
