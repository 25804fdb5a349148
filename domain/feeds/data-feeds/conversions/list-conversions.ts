// Conversions to lists: open homes, agents and pictures. An entry that cannot be used is left out and reported; the others stay.
import { isEmail } from '#domain/email-address/index.ts';
import { isWebUrl } from '#domain/forms/index.ts';
import { MAX_LISTING_AGENTS, pieces } from '#domain/inventory/index.ts';
import type { Inspection } from '#domain/inventory/index.ts';
import { compareSlots } from '../../records/index.ts';
import type { FeedAgent, FeedImage, SourceNode } from '../../records/index.ts';
import { readLine } from './read-feed-text.ts';
import { readOpenHome } from './read-feed-times.ts';
import { attributeOf, childText, plainName } from '../source-paths.ts';
import type { SourceField } from '../source-paths.ts';
import { ABSENT } from '../rule-reader.ts';
import type { Converted, RuleInput } from '../rule-reader.ts';

/** The form of listings holds no more. */
const MAX_INSPECTIONS = 30;
const MAX_IMAGES = 100;
const MAX_PHONES = 6;

export function convertInspections({ bySource, warn }: RuleInput): Converted {
  const fields = bySource.flat();
  if (fields.length === 0) return ABSENT;
  const texts = fields.flatMap((field) => inspectionTexts(field).map((text) => ({ path: field.path, text })));
  const found: Inspection[] = [];
  for (const field of texts) {
    const inspection = readOpenHome(field.text);
    if (inspection) found.push(inspection);
    else warn('notAnInspection', field);
  }
  const inOrder = [...new Map(found.map((each) => [`${each.date} ${each.from} ${each.to}`, each])).entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, each]) => each);
  if (inOrder.length > MAX_INSPECTIONS) warn('tooManyInspections', { path: fields[0]?.path ?? '', text: String(inOrder.length) });
  // Past open homes are not shown, so the latest ones are kept.
  return inOrder.slice(-MAX_INSPECTIONS);
}

function inspectionTexts({ node, text }: SourceField): string[] {
  if (!node || node.children.length === 0) return pieces(text, /[;\n|]/);
  const [date, from, to] = [childText(node, 'date'), childText(node, 'from', 'start'), childText(node, 'to', 'end')];
  return date === '' && from === '' ? [] : [`${date} ${from} to ${to}`];
}

export function convertAgents({ bySource, warn }: RuleInput): Converted {
  const fields = bySource.flat();
  if (fields.length === 0) return ABSENT;
  const agents = fields
    .toSorted((a, b) => agentPosition(a) - agentPosition(b))
    .flatMap((field) => (field.node && field.node.children.length > 0 ? [agentOf(field.node)] : agentsNamed(field.text)))
    .filter(({ name, email, phones }) => name !== '' || email !== '' || phones.length > 0);
  const path = fields[0]?.path ?? '';
  if (agents.length > MAX_LISTING_AGENTS) warn('tooManyAgents', { path, text: agents[MAX_LISTING_AGENTS]?.name ?? '' });
  return agents.slice(0, MAX_LISTING_AGENTS).map((agent): FeedAgent => {
    if (agent.email === '' || isEmail(agent.email)) return agent;
    warn('notAnEmail', { path, text: agent.email });
    return { ...agent, email: '' };
  });
}

const agentPosition = ({ node }: SourceField): number => Number((node && attributeOf(node, 'id')) ?? 0) || 0;

function agentOf(node: SourceNode): FeedAgent {
  const phones = node.children.filter(({ name }) => ['telephone', 'phone', 'mobile'].includes(plainName(name)));
  return {
    name: readLine(childText(node, 'name', 'fullname')).slice(0, 200),
    email: childText(node, 'email').toLowerCase(),
    phones: [...new Set(phones.map(({ text }) => readLine(text).slice(0, 40)).filter((text) => text !== ''))].slice(0, MAX_PHONES),
  };
}

/** A table names its agents by their email addresses, in one cell. */
const agentsNamed = (text: string): FeedAgent[] =>
  [...new Set(pieces(text.toLowerCase(), /[;,\s]/))].map((email) => ({ name: '', email, phones: [] }));

export function convertImages({ bySource, warn }: RuleInput): Converted {
  const fields = bySource.flatMap((found, place) => found.map((field) => ({ field, place })));
  if (fields.length === 0) return ABSENT;
  const images = new Map<string, FeedImage>();
  for (const [at, { field, place }] of fields.entries()) {
    const image = imageOf(field, bySource.length > 1 && (bySource[place]?.length ?? 0) === 1 ? place : at);
    if (image === null)
      warn('imageNotUsable', { path: field.path, text: field.text || (field.node && attributeOf(field.node, 'url')) || '' });
    else if (images.has(image.slot)) warn('imageTwice', { path: field.path, text: image.slot });
    else images.set(image.slot, image);
  }
  const inOrder = [...images.values()].toSorted((a, b) => compareSlots(a.slot, b.slot));
  if (inOrder.length > MAX_IMAGES) warn('tooManyImages', { path: fields[0]?.field.path ?? '', text: String(inOrder.length) });
  return inOrder.slice(0, MAX_IMAGES);
}

/** Null if the picture cannot be fetched. A slot without url and file is empty, which removes its picture. */
function imageOf({ node, text }: SourceField, place: number): FeedImage | null {
  const part = (name: string, asWritten = name): string =>
    (node && (attributeOf(node, name, asWritten)?.trim() || (node.children.length > 0 && childText(node, name)))) || '';
  const slot = part('id').toLowerCase().slice(0, 20) || String(place + 1);
  const isUrl = /^https?:/i.test(text);
  const url = part('url') || (isUrl ? text : '');
  const file = part('file') || (isUrl ? '' : text);
  const modTime = part('modtime', 'modTime').slice(0, 40);
  const changed = modTime === '' ? {} : { modTime };
  if (url !== '') return url.length <= 2000 && isWebUrl(url) ? { slot, url, ...changed } : null;
  if (file !== '') return isFileName(file) ? { slot, file, ...changed } : null;
  return { slot };
}

const isFileName = (name: string): boolean => name.length <= 255 && !/\p{C}|[\\:]|^\/|(?:^|\/)\.\.(?:\/|$)/u.test(name);
