// Previews the ad at every step, once a product is chosen.
import { IconAd2 } from '@tabler/icons-react';
import { Select, Skeleton } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { NETWORK_LABELS, networkOfTemplate } from '#domain/networks/index.ts';
import { chosenProducts } from './order-price.ts';
import classes from './ordering.module.css';
import type { OrderEditor } from './use-order-editor.ts';
import type { WizardSteps } from './use-wizard-steps.ts';

const AdPreview = lazy(async () => ({ default: (await import('./preview/index.ts')).AdPreview }));

export function LivePreview({ order, steps }: { order: OrderEditor; steps: WizardSteps }) {
  const { wizardData, draft, added } = order;
  // The preview follows the campaign that is being set up, and shows any other of the order on request.
  const [at, setAt] = useState(steps.campaignIndex);
  useEffect(() => setAt(steps.campaignIndex), [steps.campaignIndex]);
  const data = draft.campaignData[at] ?? draft.campaignData[0];
  const templates = chosenProducts(wizardData, draft).flatMap(({ campaignTemplates }) => campaignTemplates);
  const template = templates.find(({ templateId }) => templateId === data?.templateId);
  const campaigns = draft.campaignData.map(({ templateId, templateModel }, index) => ({
    value: String(index),
    label: `${templates.find((one) => one.templateId === templateId)?.name ?? ''} (${NETWORK_LABELS[networkOfTemplate(templateModel)]})`,
  }));
  if (!data || !template) {
    return (
      <div className={classes.noPreview}>
        <IconAd2 size={32} stroke={1.25} aria-hidden />
        <p>{draft.products.length === 0 ? 'Your ad appears here once you choose a product.' : 'Loading your ad.'}</p>
      </div>
    );
  }
  return (
    <>
      {campaigns.length > 1 && (
        <Select
          label="Campaign"
          size="sm"
          mb={12}
          data={campaigns}
          value={String(draft.campaignData.indexOf(data))}
          allowDeselect={false}
          onChange={(value) => setAt(Number(value ?? 0))}
        />
      )}
      <Suspense fallback={<Skeleton height={420} radius={8} />}>
        <AdPreview key={template.templateId} wizardData={wizardData} draft={draft} data={data} template={template} added={added} />
      </Suspense>
    </>
  );
}
