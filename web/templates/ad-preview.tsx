// Previews the ad on Facebook and Instagram with the chosen listing, in each placement that has a text.
import type { CampaignTemplateChange } from '#contract/templates/index.ts';
import { compileCopy, isFunnel, PLACEMENT_LABELS, placementsWithCopy, sentTemplateFields } from '#domain/templates/index.ts';
import type { CompiledField, Placement } from '#domain/templates/index.ts';
import { AdPicture, MetaAd, metaAdTexts } from '#web/ad-preview/index.ts';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { MissingValuesNote } from './missing-values-note.tsx';
import { ListingChoice } from './listing-choice.tsx';
import { usePreview } from './preview-context.tsx';
import classes from './preview.module.css';

const PICTURE_RATIOS: Readonly<Record<Placement, number>> = { feed: 1.91, stories: 0.8, rightColumn: 1.91 };

export function AdPreview({ template }: { template: CampaignTemplateChange }) {
  if (isFunnel(template.type))
    return (
      <aside className={classes.panel} aria-label="Preview">
        <p className={classes.note}>A funnel shows the ads of its stages, one after the other. Open a stage to see its ad.</p>
      </aside>
    );
  return <SingleAdPreview template={template} />;
}

function SingleAdPreview({ template }: { template: CampaignTemplateChange }) {
  const { values, timezone, images, customerName } = usePreview();
  const logo = values['customer']?.['logo'];
  const [selected, setSelected] = useState<Placement>('feed');
  const placements: Placement[] = ['feed', ...placementsWithCopy(template)];
  const placement = placements.includes(selected) ? selected : 'feed';
  const fields = compileCopy(sentTemplateFields(template), values, timezone);
  return (
    <aside className={classes.panel} aria-label="Preview">
      <ListingChoice />
      {placements.length > 1 && (
        <SegmentedControl
          size="xs"
          aria-label="Placement"
          data={placements.map((value) => ({ value, label: PLACEMENT_LABELS[value] }))}
          value={placement}
          onChange={(value) => setSelected(value)}
        />
      )}
      <MetaAd
        sender={customerName}
        logo={typeof logo === 'string' ? new URL(logo).pathname : null}
        placement={placement}
        words={metaAdTexts(fields, placement, template.callToAction)}
      >
        <AdPicture image={images[0]} ratio={PICTURE_RATIOS[placement]} />
      </MetaAd>
      <MissingValuesNote fields={fieldsOfPlacement(fields, placement)} />
    </aside>
  );
}

const fieldsOfPlacement = (fields: readonly CompiledField[], placement: Placement): CompiledField[] =>
  fields.filter(({ path }) => !path.startsWith('copy.') || path.startsWith(`copy.${placement}.`));
