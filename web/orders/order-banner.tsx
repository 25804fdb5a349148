// What needs doing, at the top of an order's page and of its drawer: the state, the cause and one button, which fixes the cause.
import type { Order } from '#contract/orders/index.ts';
import { hasAnyRole } from '#domain/access/index.ts';
import { CAMPAIGN_STAFF } from '#domain/campaigns/index.ts';
import type { AttentionAction, AttentionState } from '#domain/campaigns/index.ts';
import { orderNumberText } from '#domain/orders/index.ts';
import { useSession } from '#web/client/index.ts';
import { guard, ScreenLink, screenById, useScreens } from '#web/navigation/index.ts';
import type { ScreenParams, ScreenSearch } from '#web/navigation/index.ts';
import { PayOrderButton, useFixableRecord } from '#web/order-wizard/index.ts';
import { AT_REJECTED_AD, atField } from '#web/ui/page/use-opened-field.ts';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import classes from './order-banner.module.css';
import { fieldOpener } from './editing/page-fields.ts';
import { PlanDrawer } from './delivery/plan-drawer.tsx';
import { useOrderAttention } from './use-order-attention.ts';
import type { useOrderSteps } from './use-order-steps.ts';

const FAILURES: readonly AttentionState[] = ['failed', 'refundFailed', 'blocked', 'rejectedAd'];

interface OrderBannerProps {
  order: Order;
  steps: ReturnType<typeof useOrderSteps>;
  /** In a drawer, what only the page has is reached by a link to it. */
  place: 'page' | 'drawer';
}

export function OrderBanner({ order, steps, place }: OrderBannerProps) {
  const { attention, isKnown } = useOrderAttention(order);
  const buttonOf = useActionButton({ order, steps, place });
  if (!attention) return null;
  const { state, title, cause, action, isDeliveredAgainAfter } = attention;
  const Icon = FAILURES.includes(state) ? IconAlertTriangle : IconClock;
  const primary = buttonOf(action, 'filled');
  // Where the person cannot open what fixes it, a colleague may have done so.
  const again = state === 'failed' && isKnown && action.kind !== 'deliverAgain' && (isDeliveredAgainAfter || primary === null);
  return (
    <section className={classes.banner} data-tone={FAILURES.includes(state) ? 'failed' : 'action'} aria-label="Needs attention">
      <Icon size={20} stroke={1.75} aria-hidden />
      <div className={classes.words}>
        <h2>{title}</h2>
        <p>{cause}</p>
      </div>
      <div className={classes.buttons}>
        {(isKnown || action.kind !== 'deliverAgain') && primary}
        {again && buttonOf({ kind: 'deliverAgain' }, primary === null ? 'filled' : 'default')}
      </div>
    </section>
  );
}

type Variant = 'filled' | 'default';

/** Returns the button for an action; null where the person may not take it, or not here. */
function useActionButton({ order, steps, place }: OrderBannerProps): (action: AttentionAction, variant: Variant) => ReactNode {
  const session = useSession();
  const screens = useScreens();
  const recordScreen = useFixableRecord(order.customer._id);
  const isCampaignStaff = hasAnyRole(session?.roles ?? [], CAMPAIGN_STAFF);
  const step = (label: string, run: () => Promise<void>, variant: Variant) => (
    <Button variant={variant} loading={steps.isBusy} onClick={() => void run()}>
      {label}
    </Button>
  );
  const openPage = (label: string, variant: Variant) =>
    place === 'page' ? null : <LinkButton variant={variant} label={label} to="order-edit" params={{ orderId: order._id }} />;
  return (action, variant) => {
    switch (action.kind) {
      case 'acceptOrder':
        return order.steps.includes('acceptInvoice') ? step('Accept order', () => steps.accept(order), variant) : null;
      case 'deliverAgain':
        return order.steps.includes('retryDelivery') ? step('Deliver again', () => steps.retry(order), variant) : null;
      case 'retryRefund':
        return step('Retry refund', () => steps.refundAgain(order), variant);
      case 'takePayment':
        // Staff who ordered for a customer and left the payment unfinished continue it here.
        return session?._id === order.orderedBy?._id ? <PayOrderButton orderId={order._id} /> : null;
      case 'checkPlan':
        if (!isCampaignStaff) return null;
        return openPage('Check plan', variant) ?? <PlanButton orderId={order._id} variant={variant} />;
      case 'showStops':
        if (guard(screenById(screens, 'settings-tab'), session) !== 'enter' || !isCampaignStaff) return null;
        return <LinkButton variant={variant} label="Open delivery stops" to="settings-tab" params={{ tabId: 'deliveries' }} />;
      case 'showApproval':
        return (
          openPage('Open order', variant) ?? (
            <Button variant={variant} onClick={showApproval}>
              Show approval
            </Button>
          )
        );
      case 'editField': {
        const open = fieldOpener(order)(action.path);
        if (!open) return null;
        return (
          openPage(action.label, variant) ?? (
            <Button variant={variant} onClick={open}>
              {action.label}
            </Button>
          )
        );
      }
      case 'openRecord': {
        const found = recordScreen(action.record);
        const row = found && !found.params && action.record.id !== null ? { search: { row: action.record.id } } : {};
        const field = action.field === undefined ? {} : { search: atField(action.field, fromOrder(order)) };
        return found && <LinkButton variant={variant} {...found} {...row} {...field} label={action.label} />;
      }
      case 'openCampaign': {
        if (!isCampaignStaff) return null;
        const { network, campaignId } = action;
        return network === 'meta' ? (
          <LinkButton variant={variant} label="Change ad" to="campaign-edit" params={{ campaignId }} search={AT_REJECTED_AD} />
        ) : (
          <LinkButton variant={variant} label="Change ad" to="gdn-campaign-edit" params={{ gdnCampaignId: campaignId }} />
        );
      }
      case 'openOrder':
        return openPage('Open order', variant);
      default:
        return action satisfies never;
    }
  };
}

interface LinkButtonProps {
  label: string;
  to: string;
  params?: ScreenParams;
  search?: ScreenSearch;
  variant: Variant;
}

const LinkButton = ({ label, variant, ...link }: LinkButtonProps) => (
  <Button component={ScreenLink} variant={variant} {...link}>
    {label}
  </Button>
);

/** Opens the plan, where the delivery is started. */
function PlanButton({ orderId, variant }: { orderId: string; variant: Variant }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} onClick={() => setOpen(true)}>
        Check plan
      </Button>
      {isOpen && <PlanDrawer orderId={orderId} isOver={false} onClose={() => setOpen(false)} />}
    </>
  );
}

const fromOrder = ({ _id, orderNumber }: Order) => ({ path: `/order/${_id}/edit`, name: orderNumberText(orderNumber) });

const showApproval = (): void => document.getElementById('approval')?.scrollIntoView({ block: 'start' });
