// How many people each Meta template of a draft can be shown to, by the targeting that its delivery would send.
import { hash } from 'node:crypto';
import type { AudienceSizeAnswer } from '#contract/campaigns/index.ts';
import type { OrderInput } from '#contract/orders/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { estimableTargeting, knownSize } from '#domain/campaigns/index.ts';
import type { AudienceSize, MetaTemplate } from '#domain/campaigns/index.ts';
import { isTargetingRefused } from '#domain/orders/index.ts';
import type { MetaNetwork } from '../../adapters/meta/index.ts';
import type { AppContext } from '../../app-context.ts';
import { AppError } from '../../http/app-error.ts';
import { askMeta } from '../../networks/index.ts';
import { readDraftToTarget } from '../../orders/index.ts';
import { deliveryOrderOf } from '../delivery/read-delivery-order.ts';
import type { OrderToDeliver } from '../delivery/read-delivery-order.ts';
import { AudienceSizeCache } from './audience-size-cache.ts';

/** People wait for the answer while they draw; the adapter itself would retry for minutes. */
const ANSWER_WITHIN_MS = 10_000;

const keptBy = new WeakMap<MetaNetwork, AudienceSizeCache>();

interface TemplateAudience {
  templateId: string;
  size: AudienceSizeAnswer;
}

export async function estimateAudience(context: AppContext, actor: Actor, input: OrderInput): Promise<TemplateAudience[]> {
  const { order, refusals } = await readDraftToTarget(context, actor, input);
  const toDeliver = await deliveryOrderOf(context, order);
  if (!toDeliver) throw new AppError('notFound');
  const templates = toDeliver.order.products.flatMap((product) => product.templates);
  return Promise.all(
    templates
      .filter((template) => template.network === 'meta')
      .map(async (template) => {
        const index = input.campaignData.findIndex(({ templateId }) => templateId === template.data.templateId);
        const size: AudienceSizeAnswer = isTargetingRefused(refusals, index)
          ? { kind: 'unknown' }
          : await sizeOf(context, actor, toDeliver, template);
        return { templateId: template.data.templateId, size: shownTo(actor, size) };
      }),
  );
}

/** Customers' people cannot link accounts and pages. */
const shownTo = ({ customerId }: Actor, size: AudienceSizeAnswer): AudienceSizeAnswer =>
  customerId !== null && (size.kind === 'accountNotLinked' || size.kind === 'pageNotLinked') ? { kind: 'unknown' } : size;

async function sizeOf(
  context: AppContext,
  { userId }: Actor,
  { order, destinations }: OrderToDeliver,
  template: MetaTemplate,
): Promise<AudienceSizeAnswer> {
  const { meta } = context.networks;
  const account = destinations.accounts.meta;
  if (!meta) return { kind: 'unknown' };
  if (!account) return { kind: 'accountNotLinked' };
  if (!order.meta) return { kind: 'pageNotLinked' };
  const targeting = estimableTargeting(order, order.meta, template);
  if (!targeting) return { kind: 'unknown' };
  const kept = keptBy.get(meta) ?? new AudienceSizeCache();
  keptBy.set(meta, kept);
  const key = `${account.id} ${hash('sha256', JSON.stringify(targeting))}`;
  const ask = (): Promise<AudienceSize | null> =>
    askMeta(context, account, async (caller) => {
      // The plan has the network's own names and values, which the network checks.
      const answer = await caller.meta.places.reach(caller.access, targeting as never);
      return knownSize({ lower: answer.users_lower_bound, upper: answer.users_upper_bound }, answer.estimate_ready ?? true);
    });
  return within(ANSWER_WITHIN_MS, kept.read({ key, userId, now: context.now() }, ask).then(known, failed));
}

const known = (size: AudienceSize | null): AudienceSizeAnswer => (size ? { kind: 'known', ...size } : { kind: 'unknown' });

function failed(error: unknown): AudienceSizeAnswer {
  if (!(error instanceof AppError)) throw error;
  return { kind: error.code === 'accountNotLinked' || error.code === 'signInEnded' ? 'accountNotLinked' : 'unavailable' };
}

/** A late answer is kept for the next question. */
async function within(milliseconds: number, answer: Promise<AudienceSizeAnswer>): Promise<AudienceSizeAnswer> {
  const { promise: timeout, resolve } = Promise.withResolvers<AudienceSizeAnswer>();
  const timer = setTimeout(() => resolve({ kind: 'unavailable' }), milliseconds);
  return Promise.race([answer, timeout]).finally(() => clearTimeout(timer));
}
