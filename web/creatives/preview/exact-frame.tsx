// One frame, or the whole preview, as the render service draws it. The render service reads the saved files.
import { RATIO_NAMES, RATIOS } from '#domain/creatives/index.ts';
import { Button, Group, Progress } from '@mantine/core';
import classes from '../creatives.module.css';
import type { RenderJob } from './use-render-job.ts';

interface ExactFrameProps {
  job: RenderJob;
  /** Why nothing can be rendered now; null where it can. */
  obstacle: string | null;
  /** Why the whole preview cannot be, although a frame can. */
  wholeObstacle: string | null;
  onFrame: () => void;
  onWhole: () => void;
}

export function ExactFrame({ job, obstacle, wholeObstacle, onFrame, onWhole }: ExactFrameProps) {
  const result = job.results?.[0];
  const reason = obstacle ?? wholeObstacle;
  return (
    <section aria-label="Rendered" className={classes.rendered}>
      <Group gap={8}>
        <Button variant="default" size="xs" disabled={obstacle !== null} loading={job.isRunning} onClick={onFrame}>
          Exact frame
        </Button>
        <Button variant="default" size="xs" disabled={reason !== null || job.isRunning} onClick={onWhole}>
          Generate preview
        </Button>
      </Group>
      {reason && <p className={classes.note}>{reason}</p>}
      {job.isRunning && <Progress value={job.progress} aria-label="Rendering" />}
      {job.failure && (
        <div role="alert" className={classes.failure}>
          <p>{job.failure.text}</p>
          {job.failure.details.length > 0 && <pre>{job.failure.details.join('\n')}</pre>}
        </div>
      )}
      {result && <RenderedFile {...result} />}
    </section>
  );
}

function RenderedFile({ name, url, width, height }: { name: string; url: string; width: number; height: number }) {
  const size = sizeText(width, height);
  return (
    <figure className={classes.figure}>
      {name.endsWith('.mp4') ? (
        <video controls src={url} aria-label={`Rendered video, ${size}`} />
      ) : (
        <img src={url} width={width} height={height} alt={`Rendered image, ${size}`} />
      )}
      <figcaption>{size}</figcaption>
    </figure>
  );
}

/** 'Portrait 4:5, 1080 × 1350' */
function sizeText(width: number, height: number): string {
  const ratio = RATIO_NAMES.find((name) => RATIOS[name].width === width && RATIOS[name].height === height);
  return `${ratio === undefined ? 'Template size' : RATIOS[ratio].name}, ${width} × ${height}`;
}
