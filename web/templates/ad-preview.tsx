// What will the ad look like on Facebook and Instagram? Drawn by us, for the listing that was chosen, in each placement that has words.
import type { CampaignTemplateChange } from '#contract/templates/index.ts';
import { campaignTemplateFields, compileCopy, PLACEMENT_LABELS, PLACEMENTS } from '#domain/templates/index.ts';
import type { CompiledField, Placement } from '#domain/templates/index.ts';
import { AdPicture, FacebookAd, facebookWords } from '#web/ad-preview/index.ts';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { EmptyNote } from './empty-note.tsx';
import { ListingChoice } from './listing-choice.tsx';
import { usePreview } from './preview-context.tsx';
import classes from './preview.module.css';

const PICTURE_RATIOS: Readonly<Record<Placement, number>> = { feed: 1.91, stories: 0.8, rightColumn: 1.91 };

export function AdPreview({ template }: { template: CampaignTemplateChange }) {
  if (template.type === 'FACEBOOK_FUNNEL_CAMPAIGN')
    return (
      <aside className={classes.panel} aria-label="Preview">
        <p className={classes.note}>A funnel shows the ads of its stages, one after the other. Open a stage to see its ad.</p>
      </aside>
    );
  return <OneAd template={template} />;
}

function OneAd({ template }: { template: CampaignTemplateChange }) {
  const { values, timezone, images, customerName } = usePreview();
  const [wanted, setPlacement] = useState<Placement>('feed');
  const placements = PLACEMENTS.filter((each) => template.copy[each] !== null);
  const placement = placements.includes(wanted) ? wanted : 'feed';
  const fields = compileCopy(campaignTemplateFields(template), values, timezone);
  return (
    <aside className={classes.panel} aria-label="Preview">
      <ListingChoice />
      {placements.length > 1 && (
        <SegmentedControl
          size="xs"
          aria-label="Placement"
          data={placements.map((value) => ({ value, label: PLACEMENT_LABELS[value] }))}
          value={placement}
          onChange={(value) => setPlacement(value)}
        />
      )}
      <FacebookAd sender={customerName} placement={placement} words={facebookWords(fields, placement, template.callToAction)}>
        <AdPicture image={images[0]} ratio={PICTURE_RATIOS[placement]} />
      </FacebookAd>
      <EmptyNote fields={ofPlacement(fields, placement)} />
    </aside>
  );
}

const ofPlacement = (fields: readonly CompiledField[], placement: Placement): CompiledField[] =>
  fields.filter(({ path }) => !path.startsWith('copy.') || path.startsWith(`copy.${placement}.`));
