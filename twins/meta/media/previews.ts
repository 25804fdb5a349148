// Previews of ads: an iframe whose page draws the creative as a placement shows it. The address of the page is signed and ends after a day.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { TwinResponse } from '../../frame/serve.ts';
import { checkCreative } from '../ads/check-creative.ts';
import type { Answer, Call, CallTable, Graph } from '../graph/graph.ts';
import { ADS_READ, handler } from '../graph/graph.ts';
import { refuse } from '../graph/graph-error.ts';
import { isRecord } from '../definitions/check-definitions.ts';
import { objectOf, plainText, textOf } from '../graph/read-params.ts';
import type { Values } from '../meta-state.ts';
import { drawPreview, previewSize } from './preview-page.ts';

const VALID_MS = 24 * 3600_000;
const MAX_KEPT = 500;

export const previewCalls: CallTable = {
  'GET Ad/previews': handler<'Ad'>({
    scopes: ADS_READ,
    run: (call) => preview(call, call.graph.store.find('AdCreative', call.node.data.creative)?.data.spec ?? {}),
  }),
  'GET AdCreative/previews': handler<'AdCreative'>({ scopes: ADS_READ, run: (call) => preview(call, call.node.data.spec) }),
  'GET AdAccount/generatepreviews': handler<'AdAccount'>({
    scopes: ADS_READ,
    run(call) {
      const given = objectOf(call.params, 'creative') ?? {};
      const stored = call.graph.store.find('AdCreative', plainText(given.creative_id ?? given.id));
      const { name: _name, ...spec } = given;
      if (!stored) checkCreative(call.graph, call.node, spec);
      return preview(call, stored?.owner === call.node.id ? stored.data.spec : spec);
    },
  }),
};

/** Contents of previews by their key: kept in memory, because they end after a day anyway. */
const contents = new Map<string, Values>();

const signatureOf = ({ seed }: Graph, text: string): string =>
  createHmac('sha256', seed).update(`preview:${text}`).digest('hex').slice(0, 32);

function preview({ graph, params, now }: Pick<Call, 'graph' | 'params' | 'now'>, spec: Values): Answer {
  const format = textOf(params, 'ad_format') ?? '';
  const story = isRecord(spec.object_story_spec) ? spec.object_story_spec : {};
  if (format.startsWith('INSTAGRAM') && story.instagram_user_id === undefined)
    throw refuse('creative', 'Instagram account required', 'A preview for Instagram needs instagram_user_id.', 1_772_105);
  const text = JSON.stringify(spec);
  const key = signatureOf(graph, text);
  contents.set(key, spec);
  for (const old of contents.keys()) if (contents.size > MAX_KEPT) contents.delete(old);
  const address = `${key}.${format}.${now + VALID_MS}`;
  const url = `${graph.pagesUrl}/previews/${address}.${signatureOf(graph, address)}`;
  const { width, height } = previewSize(format);
  const body = `<iframe src="${url}" width="${width}" height="${height}" scrolling="yes" style="border: none;"></iframe>`;
  return { kind: 'values', values: [{ body }], shape: 'AdPreview' };
}

export function showPreview(graph: Graph, token: string): TwinResponse {
  const [key = '', format = '', until = '', signature = ''] = token.split('.');
  const expected = Buffer.from(signatureOf(graph, `${key}.${format}.${until}`));
  const isSigned = expected.length === Buffer.byteLength(signature) && timingSafeEqual(expected, Buffer.from(signature));
  const spec = contents.get(key);
  const page = (status: number, body: string): TwinResponse => ({
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    body,
  });
  if (!isSigned || !spec || Number(until) <= graph.clock.now()) return page(404, '<p>This preview has expired.</p>');
  return page(200, drawPreview(graph, spec, format));
}
