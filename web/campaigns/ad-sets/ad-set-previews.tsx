// How Meta shows the ads of an ad set, one placement at a time. Each preview is a page of the network in a frame that cannot reach ours.
import { PREVIEW_PLACEMENT_LABELS, PREVIEW_PLACEMENTS } from '#domain/campaigns/index.ts';
import type { PreviewPlacement } from '#domain/campaigns/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { SegmentedField } from '#web/ui/fields/segmented-field.tsx';
import { ErrorPanel } from '#web/ui/index.ts';
import { Skeleton } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import classes from '../campaigns.module.css';

const CHOICES = PREVIEW_PLACEMENTS.map((value) => ({ value, label: PREVIEW_PLACEMENT_LABELS[value] }));

export function AdSetPreviews({ adsetId }: { adsetId: string }) {
  const [placement, setPlacement] = useState<PreviewPlacement>('feed');
  return (
    <section className={classes.card} aria-label="Preview">
      <h2>Preview</h2>
      <p className={classes.quiet}>The ads as Meta shows them now. Saved changes appear once Meta has them.</p>
      <SegmentedField label="Placement" data={CHOICES} value={placement} onChange={setPlacement} fullWidth />
      <Frames adsetId={adsetId} placement={placement} />
    </section>
  );
}

function Frames({ adsetId, placement }: { adsetId: string; placement: PreviewPlacement }) {
  const { data, error, refetch, isFetching } = useQuery(endpointQuery('previewAdSet', { params: { adsetId }, query: { placement } }));
  if (error && !data)
    return <ErrorPanel error={error} title="The preview could not be loaded" retry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <Skeleton height={360} radius="sm" aria-hidden />;
  const { previews, count } = data;
  return (
    <>
      {previews.map(({ adId, name, frame, reason }) => (
        <figure key={adId} className={classes.frame}>
          <figcaption className={classes.quiet}>{name}</figcaption>
          {frame ? (
            <FittedFrame {...frame} title={`${name}, ${PREVIEW_PLACEMENT_LABELS[placement]}`} />
          ) : (
            <p className={classes.quiet}>{reason}</p>
          )}
        </figure>
      ))}
      {count === 0 && <p className={classes.quiet}>This ad set has no ads.</p>}
      {count > previews.length && previews.length > 0 && (
        <p className={classes.quiet}>
          The first {previews.length} of {count} ads are shown.
        </p>
      )}
    </>
  );
}

interface FittedFrameProps {
  url: string;
  title: string;
  width: number;
  height: number;
}

/** Meta's previews have a fixed width. Where there is less space, they are shown smaller, because cut ones could not be judged. */
function FittedFrame({ url, title, width, height }: FittedFrameProps) {
  const { ref, width: space } = useElementSize();
  const scale = space === 0 ? 1 : Math.min(1, space / width);
  return (
    <div ref={ref} className={classes.fitted} style={{ height: height * scale }}>
      <iframe
        src={url}
        title={title}
        width={width}
        height={height}
        style={{ transform: `scale(${scale})` }}
        sandbox="allow-scripts"
        referrerPolicy="no-referrer"
        loading="lazy"
      />
    </div>
  );
}
