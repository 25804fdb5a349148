// What will the ad look like on Facebook and Instagram? Drawn by us, for the listing that was chosen, in each placement that has words.
import type { CampaignTemplateChange } from '#contract/templates/index.ts';
import {
  CALL_TO_ACTION_LABELS,
  campaignTemplateFields,
  compileCopy,
  FACEBOOK_LIMITS,
  PLACEMENT_LABELS,
  PLACEMENTS,
} from '#domain/templates/index.ts';
import type { CompiledField, Placement } from '#domain/templates/index.ts';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import { SegmentedControl } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { EmptyNote } from './empty-note.tsx';
import { ListingChoice } from './listing-choice.tsx';
import { usePreview } from './preview-context.tsx';
import classes from './preview.module.css';

export function AdPreview({ template }: { template: CampaignTemplateChange }) {
  const { values, timezone, images, customerName } = usePreview();
  const [wanted, setPlacement] = useState<Placement>('feed');
  const placements = PLACEMENTS.filter((each) => template.copy[each] !== null);
  const placement = placements.includes(wanted) ? wanted : 'feed';
  const fields = compileCopy(campaignTemplateFields(template), values, timezone);
  const said = (field: string): string => fields.find(({ path }) => path === `copy.${placement}.${field}`)?.text ?? '';
  const link = fields.find(({ path }) => path === 'link')?.text ?? '';
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
      <article className={classes.ad} data-placement={placement}>
        <header className={classes.sender}>
          <span className={classes.mark} aria-hidden>
            {customerName.charAt(0)}
          </span>
          <span>
            <strong>{customerName}</strong>
            <small>Sponsored</small>
          </span>
        </header>
        {placement === 'feed' && <PrimaryText text={said('primaryText')} />}
        <Picture image={images[0]} />
        {placement !== 'feed' && <PrimaryText text={said('primaryText')} />}
        <footer className={classes.foot}>
          <div className={classes.footWords}>
            <small>{hostOf(link)}</small>
            <strong>{said('headline') || ' '}</strong>
            <span>{said('description')}</span>
          </div>
          {template.callToAction !== 'NO_BUTTON' && <span className={classes.action}>{CALL_TO_ACTION_LABELS[template.callToAction]}</span>}
        </footer>
      </article>
      <EmptyNote fields={ofPlacement(fields, placement)} />
    </aside>
  );
}

const ofPlacement = (fields: readonly CompiledField[], placement: Placement): CompiledField[] =>
  fields.filter(({ path }) => !path.startsWith('copy.') || path.startsWith(`copy.${placement}.`));

/** What is hidden behind 'See more' is there to be opened, as people do. */
function PrimaryText({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const { seen } = FACEBOOK_LIMITS.primaryText;
  if (text.length <= seen || isOpen) return <p className={classes.text}>{text}</p>;
  return (
    <p className={classes.text}>
      {text.slice(0, seen).trimEnd()}…{' '}
      <button type="button" className={classes.more} onClick={() => setOpen(true)}>
        See more
      </button>
    </p>
  );
}

export const Picture = ({ image, isSquare = false }: { image: string | undefined; isSquare?: boolean }) => (
  <div className={classes.picture} data-square={isSquare || undefined}>
    {image ? <img src={sizedFor(image)} alt="" loading="lazy" /> : <IconPhoto size={32} stroke={1.25} aria-hidden />}
  </div>
);

/** Files of ours come in a size that is enough for a preview. */
const sizedFor = (image: string): string => (/^\/files\/[^/]+$/.test(image) ? `${image}/640` : image);

function hostOf(link: string): string {
  return /^https?:\/\/([^/?#]+)/i.exec(link)?.[1]?.replace(/^www\./, '') ?? '';
}
