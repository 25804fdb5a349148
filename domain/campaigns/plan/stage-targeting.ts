// Whom the ads of one stage are shown to. Deliveries send this targeting, and the wizard asks Meta for its size before the order is placed.
import { housingLimits } from '../../customers/index.ts';
import type { CampaignData } from '../../orders/index.ts';
import type { DeliveryOrder, MetaDestination, MetaStage, MetaTemplate } from './delivery-order.ts';
import { metaTargeting } from './meta-targeting.ts';
import type { Fields, Json } from './planned-object.ts';
import { targetArea } from './target-area.ts';

type TargetedOrder = Pick<DeliveryOrder, 'customer' | 'items' | 'office'>;
type TargetingDestination = Pick<MetaDestination, 'instagramUserId' | 'blockListIds' | 'audiencesOfTag'>;

export interface TargetedStage {
  order: TargetedOrder;
  destination: TargetingDestination;
  stage: MetaStage;
  data: CampaignData;
}

/** `engaged` refers to the audience of the stage before; null for the first stage. */
export function stageTargeting({ order, destination, stage, data }: TargetedStage, engaged: Json | null): Fields {
  const area = targetArea(order, data, stage.content.adSettings.location);
  const audiences = [...audiencesOfTags(stage, destination, order), ...(engaged === null ? [] : [engaged])];
  return metaTargeting({ order, data, area, destination, audiences });
}

/** Ads for housing may not be aimed at look-alikes. */
const audiencesOfTags = ({ llaTagIds }: MetaStage, { audiencesOfTag }: TargetingDestination, { customer }: TargetedOrder): string[] =>
  housingLimits(customer) ? [] : llaTagIds.flatMap((tagId) => audiencesOfTag[tagId] ?? []);

/**
 * The targeting whose size can be told before the order is placed: that of the first stage, because later stages are aimed at people who
 * engaged with the one before. Null where nothing says where the ads are shown.
 */
export function estimableTargeting(
  order: TargetedOrder,
  destination: TargetingDestination,
  { stages: [stage], data }: MetaTemplate,
): Fields | null {
  if (!stage || targetArea(order, data, stage.content.adSettings.location).kind === 'unknown') return null;
  return stageTargeting({ order, destination, stage, data }, null);
}
