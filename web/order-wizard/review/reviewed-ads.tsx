// The ads of one campaign as they will appear: on Meta in each placement, on the display network in its common shapes. All ads of a
// stage are drawn, but of many only the first, and the others on request, because each may have to be rendered.
import { copyPlacementAt, drawnPlacements, renderRatioAt } from '#domain/campaigns/index.ts';
import { RATIOS } from '#domain/creatives/index.ts';
import type { Ratio } from '#domain/creatives/index.ts';
import { networkOfTemplate } from '#domain/networks/index.ts';
import { DisplayShapes, PlacedMetaAd } from '#web/ad-preview/index.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { adCount, CatalogNote, RenderNote, senderOf, stagesOf, useDisplayAd, useMetaAd } from '../preview/index.ts';
import type { AdStage, PreviewData } from '../preview/index.ts';
import classes from './review.module.css';

interface StageAdsProps {
  preview: PreviewData;
  stage: AdStage;
  hasInstagram: boolean;
}

export const ReviewedAds = ({ preview, hasInstagram }: Omit<StageAdsProps, 'stage'>) => (
  <>
    {stagesOf(preview).map((stage, index) => (
      <StageAds key={index} preview={preview} stage={stage} hasInstagram={hasInstagram} />
    ))}
    {preview.draft.orderType === 'CATALOG' && <CatalogNote />}
  </>
);

/** So many ads of a stage are drawn at once. */
const MAX_DRAWN = 6;

function StageAds(props: StageAdsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const { preview, stage } = props;
  // Without a picture there is still one ad, drawn with a placeholder.
  const count = Math.max(1, adCount(preview, stage));
  const drawsAll = showsAll || count <= MAX_DRAWN;
  const isOnGoogle = networkOfTemplate(preview.template.templateModel) === 'google';
  return (
    <>
      {stage.name !== null && <h4 className={classes.stage}>{stage.name}</h4>}
      {Array.from({ length: drawsAll ? count : 1 }, (_, at) => (
        <div key={at} role="group" aria-label={`Ad ${at + 1} of ${count}`} className={classes.ads}>
          {isOnGoogle ? <DisplayAd {...props} at={at} /> : <MetaAdInPlacements {...props} at={at} />}
        </div>
      ))}
      {!drawsAll && (
        <Button variant="default" size="xs" className={classes.showAll} onClick={() => setShowsAll(true)}>
          Show all {count} ads
        </Button>
      )}
    </>
  );
}

const PLACED_RATIOS: readonly Ratio[] = ['portrait', 'story', 'square'];
const SQUARE: readonly Ratio[] = ['square'];

/** Only rendered pictures have a file for each placement; beside a lead form they are square too. */
const ratiosOf = ({ creative, wording }: AdStage): readonly Ratio[] =>
  creative?.isVideo === false && !wording.meta?.leadGenFormTemplate ? PLACED_RATIOS : SQUARE;

function MetaAdInPlacements({ preview, stage, hasInstagram, at }: StageAdsProps & { at: number }) {
  const ratios = ratiosOf(stage);
  const { wordsIn, media, renders } = useMetaAd(preview, stage, at, ratios);
  return (
    <>
      <RenderNote renders={renders} />
      {drawnPlacements({ hasInstagram, isVideo: media.kind === 'film' }).map((placement) => {
        const ratio = ratios === PLACED_RATIOS ? renderRatioAt(placement) : 'square';
        const { width, height } = RATIOS[ratio];
        return (
          <PlacedMetaAd
            key={placement}
            placement={placement}
            sender={senderOf(preview)}
            words={wordsIn(copyPlacementAt(placement))}
            media={media.kind === 'image' ? { kind: 'image', image: media.imageIn(ratio), ratio: width / height } : media}
          />
        );
      })}
    </>
  );
}

function DisplayAd({ preview, stage, at }: StageAdsProps & { at: number }) {
  const { renders, ...shown } = useDisplayAd(preview, stage, at);
  return (
    <>
      <RenderNote renders={renders} />
      <DisplayShapes {...shown} />
    </>
  );
}
