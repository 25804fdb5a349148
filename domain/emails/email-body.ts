// Validates the HTML body of an email against an allowlist: text formatting, links, images and tables. Scripts, forms and embedded
// content are refused; each problem is reported with its line.
import { readTemplate } from '../variables/index.ts';
import { decodeEntity } from './email-entities.ts';
import { EMAIL_ATTRIBUTES, EMAIL_TAGS, readEmailTags } from './email-tags.ts';
import type { EmailTag } from './email-tags.ts';
import { styleProblems } from './email-styles.ts';

const TAGS_ALLOWED = new Set(EMAIL_TAGS);
const ATTRIBUTES_ALLOWED = new Set(EMAIL_ATTRIBUTES);
const MAX_BODY_PROBLEMS = 20;

export interface BodyProblem {
  /** 'unfinished' is a tag without '>', which would swallow everything after the body. */
  kind: 'tag' | 'attribute' | 'address' | 'style' | 'unfinished';
  name: string;
  line: number;
}

export function emailBodyProblems(body: string): BodyProblem[] {
  const html = withoutMarkupInOutputs(body);
  const problems: BodyProblem[] = [];
  for (const tag of readEmailTags(html)) {
    const tagFaults = tagProblems(tag);
    if (tagFaults.length === 0) continue;
    const line = lineAt(html, tag.at);
    problems.push(...tagFaults.map((problem) => ({ ...problem, line })));
    if (problems.length >= MAX_BODY_PROBLEMS) break;
  }
  return problems;
}

/**
 * Rendered values are escaped, so quotes and angle brackets inside the braces must not count as markup. Every character keeps its
 * offset.
 */
export const withoutMarkupInOutputs = (body: string): string =>
  readTemplate(body)
    .parts.map((part) => (part.kind === 'text' ? part.text : part.text.replaceAll(/["'<>]/g, ' ')))
    .join('');

function tagProblems({ name, attributes, isFinished }: EmailTag): Omit<BodyProblem, 'line'>[] {
  if (!isFinished) return [{ kind: 'unfinished', name: quoted(name) }];
  const problems: Omit<BodyProblem, 'line'>[] = TAGS_ALLOWED.has(name) ? [] : [{ kind: 'tag', name: quoted(name) }];
  for (const attribute of attributes) {
    if (problems.length >= MAX_BODY_PROBLEMS) break;
    const value = attribute.value.replaceAll(SURROUNDING_SPACE, '');
    if (!ATTRIBUTES_ALLOWED.has(attribute.name)) problems.push({ kind: 'attribute', name: quoted(attribute.name) });
    else if (!isSafeUrl(attribute.name, value)) problems.push({ kind: 'address', name: quoted(value) });
    else if (attribute.name === 'style')
      problems.push(...styleProblems(value).map((name) => ({ kind: 'style' as const, name: quoted(name) })));
  }
  return problems;
}

const quoted = (text: string): string => text.slice(0, 60);

/** The space characters that browsers strip from both ends of a URL. */
const SURROUNDING_SPACE = /^[ \t\n\r\f]+|(?<![ \t\n\r\f])[ \t\n\r\f]+$/g;

/**
 * HTTPS URLs, or variables, whose values are checked when they are rendered. A variable may be empty, so the text after it must not
 * start another scheme, not even written as a character reference (`&#106;`).
 */
const PAGE_URL = /^(?:https:\/\/|(?:\{\{[^}]*\}\})+(?:$|[/?#]))/i;

/** Links may also be mailto: or tel:, images may not. */
function isSafeUrl(attribute: string, value: string): boolean {
  if (attribute === 'href') return isEmailLink(value);
  return attribute !== 'src' || PAGE_URL.test(value);
}

export const isEmailLink = (value: string): boolean => PAGE_URL.test(value) || /^(?:mailto|tel):/i.test(value);

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

const TAGS = /(<[/!?a-z][^>]*(?:>|$))/i;
const ENDS_BLOCK = /^<\/(?:p|div|h[1-3]|ul|ol|table|blockquote)\b/i;
const HREF = /\bhref\s*=\s*["']([^"']*)["']/i;

/** The plain-text version of an email. A link becomes its text followed by its URL. */
export function plainTextOf(html: string): string {
  return textOf(html)
    .replaceAll(/&(\w+|#x?[\da-f]+);/gi, (whole, name: string) => decodeEntity(name) ?? whole)
    .replaceAll('\u00A0', ' ')
    .split('\n')
    .map((line) => line.replaceAll(/[ \t]+/g, ' ').trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** Works tag by tag, so that it runs in linear time. */
function textOf(html: string): string {
  // Texts are at even indexes, tags at odd ones.
  const pieces = html.split(TAGS);
  const isBreak = (at: number): boolean => /^<(?:br|\/tr)\b/i.test(pieces[at] ?? '');
  const output: string[] = [];
  let link: { address: string; from: number } | null = null;
  for (const [at, piece] of pieces.entries()) {
    if (at % 2 === 0) {
      const text = isBreak(at - 1) ? piece.trimStart() : piece;
      output.push(isBreak(at + 1) ? text.trimEnd() : text);
    } else if (/^<a\b/i.test(piece)) {
      const address = HREF.exec(piece)?.[1];
      link = address === undefined ? null : { address, from: output.length };
    } else if (/^<\/a\b/i.test(piece)) {
      if (link) output.push(linkText(output.splice(link.from).join(''), link.address));
      link = null;
    } else if (isBreak(at)) output.push('\n');
    else if (/^<li\b/i.test(piece)) output.push('\n- ');
    else if (/^<\/th\b/i.test(piece)) output.push(': ');
    else if (/^<\/td\b/i.test(piece)) output.push(' ');
    else if (ENDS_BLOCK.test(piece)) output.push('\n\n');
  }
  return output.join('');
}

function linkText(text: string, url: string): string {
  const label = text.trim();
  return label === '' || label === url ? url : `${label}: ${url}`;
}
