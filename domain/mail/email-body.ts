// What may the body of an email hold? Plain marks of text, links, pictures and tables: what mail programs show. Nothing that runs,
// loads or asks; each such tag is named with its line.
import { readTemplate } from '../variables/index.ts';
import { EMAIL_ATTRIBUTES, EMAIL_TAGS, readEmailTags } from './email-tags.ts';
import type { EmailTag } from './email-tags.ts';

const TAGS_ALLOWED = new Set(EMAIL_TAGS);
const ATTRIBUTES_ALLOWED = new Set(EMAIL_ATTRIBUTES);
const MOST_BODY_PROBLEMS = 20;

export interface BodyProblem {
  /** 'unfinished' is a tag without its end: it would swallow what follows the body. */
  kind: 'tag' | 'attribute' | 'address' | 'unfinished';
  name: string;
  line: number;
}

export function emailBodyProblems(body: string): BodyProblem[] {
  const html = withQuietOutputs(body);
  const problems: BodyProblem[] = [];
  for (const tag of readEmailTags(html)) {
    const found = tagProblems(tag);
    if (found.length === 0) continue;
    const line = lineAt(html, tag.at);
    problems.push(...found.map((problem) => ({ ...problem, line })));
    if (problems.length >= MOST_BODY_PROBLEMS) break;
  }
  return problems;
}

/** What is filled in is made harmless there, so that quotes and signs within the braces are none of the page's. */
const withQuietOutputs = (body: string): string =>
  readTemplate(body)
    .parts.map((part) => (part.kind === 'text' ? part.text : part.text.replaceAll(/["'<>]/g, ' ')))
    .join('');

function tagProblems({ name, attributes, isFinished }: EmailTag): Omit<BodyProblem, 'line'>[] {
  if (!isFinished) return [{ kind: 'unfinished', name: quoted(name) }];
  const problems: Omit<BodyProblem, 'line'>[] = TAGS_ALLOWED.has(name) ? [] : [{ kind: 'tag', name: quoted(name) }];
  for (const attribute of attributes) {
    if (problems.length >= MOST_BODY_PROBLEMS) break;
    const value = attribute.value.replaceAll(AROUND_ADDRESS, '');
    if (!ATTRIBUTES_ALLOWED.has(attribute.name)) problems.push({ kind: 'attribute', name: quoted(attribute.name) });
    else if (!isHarmlessAddress(attribute.name, value)) problems.push({ kind: 'address', name: quoted(value) });
  }
  return problems;
}

const quoted = (text: string): string => text.slice(0, 60);

/** A browser leaves these out, and no others. */
const AROUND_ADDRESS = /^[ \t\n\r\f]+|(?<![ \t\n\r\f])[ \t\n\r\f]+$/g;

/** Web pages that nobody on the way can read or change; and variables, which are judged where they are filled in. One may have nothing to
 * say, so that what follows it must not begin an address of another kind, be it in signs by number (`&#106;`). */
const PAGE = /^(?:https:\/\/|(?:\{\{[^}]*\}\})+(?:$|[/?#]))/i;

/** A click may also lead to a mailbox or a telephone; a picture comes from neither. */
function isHarmlessAddress(attribute: string, value: string): boolean {
  if (attribute === 'href') return PAGE.test(value) || /^(?:mailto|tel):/i.test(value);
  return attribute !== 'src' || PAGE.test(value);
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#34': '"', '#39': "'" };

const TAGS = /(<[/!?a-z][^>]*(?:>|$))/i;
const ENDS_BLOCK = /^<\/(?:p|div|h[1-3]|ul|ol|table|tr|blockquote)\b/i;
const HREF = /\bhref\s*=\s*["']([^"']*)["']/i;

/** The same words for programs that show no pages: a link is its words and its address. */
export function plainTextOf(html: string): string {
  return wordsOf(html)
    .replaceAll(/&(\w+|#\d+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .split('\n')
    .map((line) => line.replaceAll(/[ \t]+/g, ' ').trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** Tag by tag, so that it takes time in proportion to what it reads. */
function wordsOf(html: string): string {
  // Text and tags take turns.
  const pieces = html.split(TAGS);
  const isBreak = (at: number): boolean => /^<br\b/i.test(pieces[at] ?? '');
  const words: string[] = [];
  let link: { address: string; from: number } | null = null;
  for (const [at, piece] of pieces.entries()) {
    if (at % 2 === 0) {
      const begun = isBreak(at - 1) ? piece.trimStart() : piece;
      words.push(isBreak(at + 1) ? begun.trimEnd() : begun);
    } else if (/^<a\b/i.test(piece)) {
      const address = HREF.exec(piece)?.[1];
      link = address === undefined ? null : { address, from: words.length };
    } else if (/^<\/a\b/i.test(piece)) {
      if (link) words.push(linkText(words.splice(link.from).join(''), link.address));
      link = null;
    } else if (isBreak(at)) words.push('\n');
    else if (/^<li\b/i.test(piece)) words.push('\n- ');
    else if (ENDS_BLOCK.test(piece)) words.push('\n\n');
  }
  return words.join('');
}

function linkText(words: string, address: string): string {
  const said = words.trim();
  return said === '' || said === address ? address : `${said}: ${address}`;
}
