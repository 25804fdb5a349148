// Steps 2 and 3: one campaign template of the product at a time, with what is set for it or what it shows.
import { templatePlace } from '#domain/orders/index.ts';
import { FormNotice } from '#web/ui/index.ts';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { chosenProducts } from './order-price.ts';
import classes from './ordering.module.css';
import { refusedAt } from './step-props.ts';
import type { StepProps } from './step-props.ts';
import { TemplateTabs } from './template-tabs.tsx';
import type { CampaignBeginnings } from './use-campaign-beginnings.ts';

const PARTS = {
  settings: lazy(async () => ({ default: (await import('./settings/index.ts')).TemplateSettings })),
  assets: lazy(async () => ({ default: (await import('./assets/index.ts')).TemplateAssets })),
} as const;

interface TemplateStepViewProps extends StepProps {
  kind: keyof typeof PARTS;
  beginnings: CampaignBeginnings;
}

export function TemplateStepView({ kind, beginnings, order, walk, refusals, refused }: TemplateStepViewProps) {
  const { ground, draft, added, change, changeCampaign, addAssets } = order;
  const place = Math.min(walk.place, Math.max(0, draft.campaignData.length - 1));
  const data = draft.campaignData[place];
  const templates = chosenProducts(ground, draft).flatMap(({ campaignTemplates }) => campaignTemplates);
  const template = templates.find(({ templateId }) => templateId === data?.templateId);
  if (beginnings.askAgain) {
    return (
      <FormNotice
        tone="error"
        text="What the ads begin with could not be loaded."
        action={{ label: 'Try again', run: beginnings.askAgain }}
      />
    );
  }
  if (beginnings.isAsking || !data || !template) return <PartSkeleton />;
  const Part = PARTS[kind];
  const ofTemplate = refusals.filter((refusal) => (templatePlace(refusal) ?? place) === place);
  return (
    <>
      <TemplateTabs templates={templates} place={place} wrong={[...refusals, ...refused]} look={walk.look} />
      <RefusedWhole paths={[`campaignData.${place}`, 'campaignData']} refused={refused} />
      <Suspense fallback={<PartSkeleton />}>
        <Part
          key={template.templateId}
          ground={ground}
          draft={draft}
          place={place}
          data={data}
          template={template}
          added={added}
          change={changeCampaign}
          changeDraft={change}
          addAssets={addAssets}
          refusals={ofTemplate}
          refused={refused}
          isAsked={walk.isAsked}
        />
      </Suspense>
    </>
  );
}

/** What was refused of a template as a whole has no field. */
function RefusedWhole({ paths, refused }: Pick<StepProps, 'refused'> & { paths: readonly string[] }) {
  return paths.map((path) => {
    const text = refusedAt(refused, path);
    return (
      text !== undefined && (
        <div key={path} data-order-path={path} tabIndex={-1}>
          <FormNotice tone="error" text={text} />
        </div>
      )
    );
  });
}

function PartSkeleton() {
  return (
    <div aria-busy="true" aria-label="Loading" className={classes.loading}>
      <Skeleton height={20} width="40%" radius="sm" />
      <Skeleton height={220} radius={8} />
      <Skeleton height={20} width="30%" radius="sm" />
      <Skeleton height={96} radius={8} />
    </div>
  );
}
