// How a display ad can look. Google has no previews in its API and combines an ad's parts in many ways, so three common shapes are drawn.
import type { Ad } from '#contract/campaigns/index.ts';
import { DisplayShapes } from '#web/ad-preview/index.ts';
import type { GoogleAdTexts } from '#web/ad-preview/index.ts';
import classes from './campaigns.module.css';

/** `texts` are those of the form, by key; what it does not hold is taken from the ad. */
function wordsOf({ copy }: Pick<Ad, 'copy'>, texts: Readonly<Record<string, string>>): GoogleAdTexts {
  const text = (key: string): string => texts[key] ?? copy.find((field) => field.key === key)?.text ?? '';
  return {
    headline: text('headlines-0'),
    longHeadline: text('longHeadline'),
    description: text('descriptions-0'),
    business: text('businessName'),
    action: '',
  };
}

interface DisplayPreviewsProps {
  ads: readonly Ad[];
  textsOf: (adId: string) => Readonly<Record<string, string>>;
}

export const DisplayPreviews = ({ ads, textsOf }: DisplayPreviewsProps) => (
  <section className={classes.card} aria-label="Preview">
    <h2>Preview</h2>
    <p className={classes.quiet}>Google combines headlines, text and images itself. These are common formats.</p>
    {ads.map((each) => (
      <div key={each._id} className={classes.shapes}>
        <DisplayShapes words={wordsOf(each, textsOf(each._id))} image={each.image} />
      </div>
    ))}
  </section>
);
