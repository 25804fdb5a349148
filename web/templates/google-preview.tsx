// Previews the ad on the display network. The network combines its parts in many ways; these three are the most common.
import type { GoogleTemplateChange } from '#contract/templates/index.ts';
import { compileCopy, googleTemplateFields } from '#domain/templates/index.ts';
import { googleAdTexts, SquareAd, TextAd, WideAd } from '#web/ad-preview/index.ts';
import { MissingValuesNote } from './missing-values-note.tsx';
import { ListingChoice } from './listing-choice.tsx';
import { usePreview } from './preview-context.tsx';
import classes from './preview.module.css';

export function GooglePreview({ template }: { template: GoogleTemplateChange }) {
  const { values, timezone, images } = usePreview();
  const fields = compileCopy(googleTemplateFields(template), values, timezone);
  const words = googleAdTexts(fields, template.callToActionText);
  return (
    <aside className={classes.panel} aria-label="Preview">
      <ListingChoice />
      <WideAd words={words} image={images[0]} />
      <div className={classes.pair}>
        <SquareAd words={words} image={images[0]} />
        <TextAd words={words} />
      </div>
      <MissingValuesNote fields={fields} />
    </aside>
  );
}
