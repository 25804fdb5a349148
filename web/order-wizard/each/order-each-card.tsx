// One of several orders: what is advertised, when it runs, who is named, where and to whom, what it costs, and whether it can be placed.
import { moneyText } from '#domain/money/index.ts';
import { orderNumberText, runText } from '#domain/orders/index.ts';
import { StatusChip } from '#web/ui/index.ts';
import { SmallPicture } from '#web/ui/text/small-picture.tsx';
import { Button, Checkbox, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconPhoto } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { chosenProducts } from '../order-price.ts';
import { Fact } from '../review/fact.tsx';
import { reviewedSettings } from '../review/reviewed-settings.ts';
import reviewClasses from '../review/review.module.css';
import classes from './orders-each.module.css';
import type { OneOfOrders, OrderReadiness } from './use-orders-each.ts';

const OrderReview = lazy(async () => ({ default: (await import('../review/index.ts')).OrderReview }));

interface OrderEachCardProps {
  one: OneOfOrders;
  /** Whether its ads are shown without a click. */
  startsWithAds: boolean;
  /** Why the server refused it when it was last sent. */
  refusedFor: string | undefined;
  setIncluded: (isIncluded: boolean) => void;
  /** Opens the field of the order; null opens its first step. */
  edit: (path: string | null) => void;
}

export function OrderEachCard({ one, startsWithAds, refusedFor, setIncluded, edit }: OrderEachCardProps) {
  const [showsAds, setShowsAds] = useState(startsWithAds);
  const { wizardData, order, title, readiness, price, hasInstagram } = one;
  const isOpen = readiness.kind !== 'placed';
  const problem = readiness.kind === 'blocked' ? readiness.reason : readiness.kind === 'ready' ? refusedFor : undefined;
  const hero = wizardData.items[0]?.pictures.find(({ deleted }) => !deleted);
  return (
    <li className={classes.order} data-left-out={readiness.kind === 'leftOut' || undefined} aria-label={title}>
      <header className={classes.head}>
        <Checkbox
          aria-label={`Order ${title}`}
          checked={readiness.kind !== 'leftOut'}
          disabled={!isOpen}
          onChange={(event) => setIncluded(event.currentTarget.checked)}
        />
        <SmallPicture url={hero?.thumbnailUrl} outline={IconPhoto} width={64} height={48} />
        <div className={classes.words}>
          <h3 className={classes.title}>{title}</h3>
          <ReadinessChip readiness={readiness} isRefused={refusedFor !== undefined} />
        </div>
        {price && <strong className={`${classes.amount} tabular`}>{moneyText(price.total, wizardData.currency)}</strong>}
      </header>
      {problem !== undefined && (
        <p className={classes.problem} role="status">
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          <span>{problem}</span>
        </p>
      )}
      {readiness.kind !== 'leftOut' && isOpen && (
        <>
          <OrderFacts one={one} edit={edit} showsAds={showsAds} />
          <div className={classes.actions}>
            <Button
              size="xs"
              variant="default"
              aria-label={`Edit the order for ${title}`}
              onClick={() => edit(readiness.kind === 'blocked' ? readiness.path : null)}
            >
              Edit
            </Button>
            <Button
              size="xs"
              variant="default"
              aria-label={`${showsAds ? 'Hide' : 'Show'} ads of ${title}`}
              aria-expanded={showsAds}
              onClick={() => setShowsAds(!showsAds)}
            >
              {showsAds ? 'Hide ads' : 'Show ads'}
            </Button>
          </div>
          {showsAds && (
            <Suspense fallback={<Skeleton height={420} radius={8} />}>
              <OrderReview
                order={{ wizardData, draft: order.draft, added: order.added }}
                steps={{ showField: edit }}
                hasInstagram={hasInstagram}
              />
            </Suspense>
          )}
        </>
      )}
    </li>
  );
}

function OrderFacts({ one: { wizardData, order }, edit, showsAds }: Pick<OrderEachCardProps, 'one' | 'edit'> & { showsAds: boolean }) {
  const { draft, added } = order;
  const [product] = chosenProducts(wizardData, draft);
  const contacts = draft.agents.flatMap((id) => wizardData.contacts.find(({ _id }) => _id === id)?.fullName ?? []);
  const office = wizardData.offices.find(({ _id }) => _id === draft.office);
  const data = draft.campaignData[0];
  const template = product?.campaignTemplates.find(({ templateId }) => templateId === data?.templateId);
  // The area and the audience of the first campaign. The ads are shown with those of all.
  const settings = !showsAds && data && template ? reviewedSettings({ wizardData, draft, data, template, added }).slice(0, 2) : [];
  return (
    <dl className={reviewClasses.facts}>
      <Fact term="Product" change={() => edit('products')}>
        {product?.name ?? 'Not available'}
      </Fact>
      {product && (
        <Fact term="Run dates" change={() => edit('startDate')}>
          {runText(draft.startDate, product.campaignDurationDays)}
        </Fact>
      )}
      <Fact term={contacts.length === 1 ? 'Contact' : 'Contacts'} change={() => edit('agents')}>
        {contacts.join(', ') || 'None'}
      </Fact>
      {wizardData.offices.length > 0 && (
        <Fact term="Office" change={() => edit('office')}>
          {office?.name ?? 'None'}
        </Fact>
      )}
      {settings.map(({ term, value, field }) => (
        <Fact key={term} term={term} change={field === null ? undefined : () => edit(`campaignData.0.${field}`)}>
          {value}
        </Fact>
      ))}
    </dl>
  );
}

function ReadinessChip({ readiness, isRefused }: { readiness: OrderReadiness; isRefused: boolean }) {
  if (readiness.kind === 'placed')
    return <StatusChip status="completed">Placed as {orderNumberText(readiness.order.orderNumber)}</StatusChip>;
  const { status, text } = isRefused && readiness.kind === 'ready' ? REFUSED : CHIPS[readiness.kind];
  return <StatusChip status={status}>{text}</StatusChip>;
}

const REFUSED = { status: 'failed', text: 'Not placed' } as const;
const CHIPS = {
  leftOut: { status: 'draft', text: 'Not included' },
  checking: { status: 'waiting', text: 'Checking' },
  blocked: { status: 'action', text: 'Needs a change' },
  ready: { status: 'live', text: 'Ready' },
} as const;
