// The ad as it will look, at every step. Before a product is chosen there is none to draw.
import { IconAd2 } from '@tabler/icons-react';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { chosenProducts } from './order-price.ts';
import classes from './ordering.module.css';
import type { OrderInMaking } from './use-order.ts';
import type { Walk } from './use-walk.ts';

const AdPreview = lazy(async () => ({ default: (await import('./preview/index.ts')).AdPreview }));

export function LivePreview({ order, walk }: { order: OrderInMaking; walk: Walk }) {
  const { ground, draft, added } = order;
  const data = draft.campaignData[walk.place] ?? draft.campaignData[0];
  const template = chosenProducts(ground, draft)
    .flatMap(({ campaignTemplates }) => campaignTemplates)
    .find(({ templateId }) => templateId === data?.templateId);
  if (!data || !template) {
    return (
      <div className={classes.noPreview}>
        <IconAd2 size={32} stroke={1.25} aria-hidden />
        <p>{draft.products.length === 0 ? 'Your ad is drawn here once a product is chosen.' : 'Your ad is being drawn.'}</p>
      </div>
    );
  }
  return (
    <Suspense fallback={<Skeleton height={420} radius={8} />}>
      <AdPreview key={template.templateId} ground={ground} draft={draft} data={data} template={template} added={added} />
    </Suspense>
  );
}
