// One frame, or the whole preview, as the render service draws it. The render service reads the saved files.
import { Button, Group, Progress } from '@mantine/core';
import classes from '../creatives.module.css';
import type { RenderJob } from './use-render-job.ts';

interface ExactFrameProps {
  job: RenderJob;
  /** Why nothing can be rendered now; null where it can. */
  obstacle: string | null;
  onFrame: () => void;
  onWhole: () => void;
}

export function ExactFrame({ job, obstacle, onFrame, onWhole }: ExactFrameProps) {
  const result = job.results?.[0];
  return (
    <section aria-label="Rendered" className={classes.rendered}>
      <Group gap={8}>
        <Button variant="default" size="xs" disabled={obstacle !== null} loading={job.isRunning} onClick={onFrame}>
          Exact frame
        </Button>
        <Button variant="default" size="xs" disabled={obstacle !== null || job.isRunning} onClick={onWhole}>
          Generate preview
        </Button>
      </Group>
      {obstacle && <p className={classes.note}>{obstacle}</p>}
      {job.isRunning && <Progress value={job.progress} aria-label="Rendering" />}
      {job.failure && (
        <div role="alert" className={classes.failure}>
          <p>{job.failure.text}</p>
          {job.failure.details.length > 0 && <pre>{job.failure.details.join('\n')}</pre>}
        </div>
      )}
      {result &&
        (result.name.endsWith('.mp4') ? (
          <video controls src={result.url} aria-label="Rendered preview" />
        ) : (
          <img src={result.url} alt="Rendered preview" />
        ))}
    </section>
  );
}
