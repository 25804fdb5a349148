// How far the renders of the previewed ads are. Until they are ready, and where they failed, the ads show the pictures as they are.
import { CREATIVE_TEXTS } from '#contract/creatives/index.ts';
import { Progress } from '@mantine/core';
import classes from './preview.module.css';
import type { CreativeRender } from './use-creative-renders.ts';

export function RenderNote({ renders }: { renders: readonly CreativeRender[] }) {
  if (renders.some(({ state }) => state === 'failed'))
    return (
      <p role="alert" className={classes.note}>
        {CREATIVE_TEXTS.previewFailed}. The preview shows the original images.
      </p>
    );
  const waiting = renders.filter((render) => render.state === 'waiting');
  if (waiting.length === 0) return null;
  const done = 100 * (renders.length - waiting.length) + waiting.reduce((sum, { progress }) => sum + progress, 0);
  return (
    <div role="status">
      <Progress value={done / renders.length} aria-label="Rendering" />
      <p className={classes.note}>Rendering your ad. The preview shows the original images until it is ready.</p>
    </div>
  );
}
