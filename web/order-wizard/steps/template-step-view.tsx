// Steps 2 and 3 of the wizard: the settings or the assets of one campaign template of the product at a time.
import { templateIndex } from '#domain/orders/index.ts';
import { FormNotice } from '#web/ui/index.ts';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { chosenProducts } from '../order-price.ts';
import classes from '../ordering.module.css';
import { serverErrorAt } from './step-props.ts';
import type { StepProps } from './step-props.ts';
import { TemplateTabs } from './template-tabs.tsx';
import type { CampaignDefaults } from '../use-campaign-defaults.ts';

const PANELS = {
  settings: lazy(async () => ({ default: (await import('../settings/index.ts')).TemplateSettings })),
  assets: lazy(async () => ({ default: (await import('../assets/index.ts')).TemplateAssets })),
} as const;

interface TemplateStepViewProps extends StepProps {
  kind: keyof typeof PANELS;
  defaults: CampaignDefaults;
}

export function TemplateStepView({ kind, defaults, order, steps, refusals, serverErrors }: TemplateStepViewProps) {
  const { wizardData, draft, added, change, changeCampaign, addAssets } = order;
  const campaignIndex = Math.min(steps.campaignIndex, Math.max(0, draft.campaignData.length - 1));
  const data = draft.campaignData[campaignIndex];
  const templates = chosenProducts(wizardData, draft).flatMap(({ campaignTemplates }) => campaignTemplates);
  const template = templates.find(({ templateId }) => templateId === data?.templateId);
  if (defaults.retry) {
    return (
      <FormNotice
        tone="error"
        text="The default settings of the ads could not be loaded."
        action={{ label: 'Try again', run: defaults.retry }}
      />
    );
  }
  if (defaults.isLoading || !data || !template) return <PanelSkeleton />;
  const Panel = PANELS[kind];
  const templateRefusals = refusals.filter((refusal) => (templateIndex(refusal) ?? campaignIndex) === campaignIndex);
  return (
    <>
      <TemplateTabs
        templates={templates}
        campaignIndex={campaignIndex}
        errors={[...refusals, ...serverErrors]}
        onOpen={steps.showTemplate}
      />
      <TemplateErrors paths={[`campaignData.${campaignIndex}`, 'campaignData']} serverErrors={serverErrors} />
      <Suspense fallback={<PanelSkeleton />}>
        <Panel
          key={template.templateId}
          wizardData={wizardData}
          draft={draft}
          campaignIndex={campaignIndex}
          data={data}
          template={template}
          added={added}
          change={changeCampaign}
          changeDraft={change}
          addAssets={addAssets}
          refusals={templateRefusals}
          serverErrors={serverErrors}
          showsErrors={steps.showsErrors}
        />
      </Suspense>
    </>
  );
}

/** Server errors about a template as a whole, which belong to no single field. */
function TemplateErrors({ paths, serverErrors }: Pick<StepProps, 'serverErrors'> & { paths: readonly string[] }) {
  return paths.map((path) => {
    const text = serverErrorAt(serverErrors, path);
    return (
      text !== undefined && (
        <div key={path} data-order-path={path} tabIndex={-1}>
          <FormNotice tone="error" text={text} />
        </div>
      )
    );
  });
}

function PanelSkeleton() {
  return (
    <div aria-busy="true" aria-label="Loading" className={classes.loading}>
      <Skeleton height={20} width="40%" radius="sm" />
      <Skeleton height={220} radius={8} />
      <Skeleton height={20} width="30%" radius="sm" />
      <Skeleton height={96} radius={8} />
    </div>
  );
}
