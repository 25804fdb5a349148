// What happens to an order from now on, until its ads are live. The first step is the one that the order is at.
import { NETWORK_LABELS } from '../networks/index.ts';
import type { Network } from '../networks/index.ts';
import { AUDIENCE_TEXTS } from './order-audience.ts';
import type { OrderAudience } from './order-audience.ts';
import { LATE_START_TEXT } from './order-progress.ts';
import type { OrderProgress } from './order-progress.ts';

export interface ComingStep {
  title: string;
  text: string;
}

const MAKE: Readonly<Record<OrderAudience, ComingStep>> = {
  customer: { title: 'We make your ads', text: 'Images and videos are rendered, and your campaigns are set up.' },
  staff: { title: 'The ads are made', text: 'Images and videos are rendered, and the campaigns are set up.' },
};
/** Customers are not shown that a delivery failed. */
const FAILED: ComingStep = { title: 'Delivery failed', text: 'Fix the cause, then deliver the order again.' };

interface Reader {
  audience: OrderAudience;
  hasFailed: boolean;
}

/** Empty once nothing more comes: the order has ended or was cancelled. `nextStep` is for the same audience. */
export function comingSteps(
  { current, standing, nextStep, firstDay, isDue }: OrderProgress,
  networks: readonly Network[],
  { audience, hasFailed }: Reader = { audience: 'customer', hasFailed: false },
): ComingStep[] {
  const isStaff = audience === 'staff';
  const { Ads } = AUDIENCE_TEXTS[audience];
  const names = networks.map((network) => NETWORK_LABELS[network]).join(' and ');
  const review = {
    title: `${names} ${networks.length === 1 ? 'reviews' : 'review'} ${isStaff ? 'the ads' : 'them'}`,
    text: 'The review usually takes a day.',
  };
  const live = {
    title: `${Ads} go live`,
    text: `${liveText({ current, firstDay, isDue })} First results arrive the day after.`,
  };
  const make = isStaff && hasFailed ? FAILED : MAKE[audience];
  switch (current) {
    case 'ordered':
    case 'paid':
      return [{ title: asTitle(standing), text: nextStep }, make, review, live];
    case 'approved':
      return [make, review, live];
    case 'review':
      return [review, live];
    case 'scheduled':
      return [live];
    case 'paused':
      return [{ title: asTitle(standing), text: nextStep }];
    case 'change':
      return [{ title: asTitle(standing), text: nextStep }, live];
    case 'live':
    case 'ending':
      return [{ title: asTitle(standing), text: nextStep }];
    case 'ended':
    case 'cancelled':
      return [];
    default:
      return current satisfies never;
  }
}

const asTitle = (standing: string): string => standing.replace(/\.$/, '');

function liveText({ current, firstDay, isDue }: Pick<OrderProgress, 'current' | 'firstDay' | 'isDue'>): string {
  if (current === 'scheduled') return `They passed the review and start on ${firstDay}.`;
  return isDue ? `They start once they pass the review. ${LATE_START_TEXT}` : `They are planned to start on ${firstDay}.`;
}
