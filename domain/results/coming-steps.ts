// What happens to an order from now on, until its ads are live. The first step is the one that the order is at.
import { NETWORK_LABELS } from '../networks/index.ts';
import type { Network } from '../networks/index.ts';
import type { OrderProgress } from './order-progress.ts';

export interface ComingStep {
  title: string;
  text: string;
}

const MAKE: ComingStep = { title: 'We make your ads', text: 'Pictures and videos are rendered, and your campaigns are set up.' };

/** Empty once nothing more comes: the order has ended or was cancelled. */
export function comingSteps({ current, nextStep, firstDay }: OrderProgress, networks: readonly Network[]): ComingStep[] {
  const names = networks.map((network) => NETWORK_LABELS[network]).join(' and ');
  const review = { title: `${names} ${networks.length === 1 ? 'reviews' : 'review'} them`, text: 'The review usually takes a day.' };
  const live = {
    title: 'Your ads go live',
    text: `${current === 'scheduled' ? 'They passed the review and start' : 'They are planned to start'} on ${firstDay}. First results arrive the day after.`,
  };
  switch (current) {
    case 'ordered':
    case 'paid':
      return [{ title: current === 'paid' ? 'Paid' : 'Ordered', text: nextStep }, MAKE, review, live];
    case 'approved':
      return [MAKE, review, live];
    case 'review':
      return [review, live];
    case 'scheduled':
      return [live];
    case 'paused':
      return [{ title: 'Your ads are paused', text: nextStep }];
    case 'change':
      return [{ title: 'An ad needs a change', text: nextStep }, live];
    case 'live':
    case 'ending':
      return [{ title: 'Your ads are live', text: nextStep }];
    case 'ended':
    case 'cancelled':
      return [];
    default:
      return current satisfies never;
  }
}
