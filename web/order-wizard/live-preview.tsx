// Previews the ad at every step, once a product is chosen.
import { IconAd2 } from '@tabler/icons-react';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { chosenProducts } from './order-price.ts';
import classes from './ordering.module.css';
import type { OrderEditor } from './use-order-editor.ts';
import type { WizardSteps } from './use-wizard-steps.ts';

const AdPreview = lazy(async () => ({ default: (await import('./preview/index.ts')).AdPreview }));

export function LivePreview({ order, steps }: { order: OrderEditor; steps: WizardSteps }) {
  const { wizardData, draft, added } = order;
  const data = draft.campaignData[steps.campaignIndex] ?? draft.campaignData[0];
  const template = chosenProducts(wizardData, draft)
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
      <AdPreview key={template.templateId} wizardData={wizardData} draft={draft} data={data} template={template} added={added} />
    </Suspense>
  );
}
