// What will the ad look like on the display network? The network puts its parts together in many ways; these three are the most common.
import type { GdnTemplateChange } from '#contract/templates/index.ts';
import { compileCopy, gdnTemplateFields } from '#domain/templates/index.ts';
import { displayWords, SquareAd, TextAd, WideAd } from '#web/ad-preview/index.ts';
import { EmptyNote } from './empty-note.tsx';
import { ListingChoice } from './listing-choice.tsx';
import { usePreview } from './preview-context.tsx';
import classes from './preview.module.css';

export function DisplayPreview({ template }: { template: GdnTemplateChange }) {
  const { values, timezone, images } = usePreview();
  const fields = compileCopy(gdnTemplateFields(template), values, timezone);
  const words = displayWords(fields, template.callToActionText);
  return (
    <aside className={classes.panel} aria-label="Preview">
      <ListingChoice />
      <WideAd words={words} image={images[0]} />
      <div className={classes.pair}>
        <SquareAd words={words} image={images[0]} />
        <TextAd words={words} />
      </div>
      <EmptyNote fields={fields} />
    </aside>
  );
}
