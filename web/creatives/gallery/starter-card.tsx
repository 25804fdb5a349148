// One starter template of the gallery, as it looks with the chosen listing. A video is shown at its middle until it is played.
import type { CreativeStarterAnswer } from '#contract/creatives/index.ts';
import { RATIOS, readRenderSettings } from '#domain/creatives/index.ts';
import type { Ratio } from '#domain/creatives/index.ts';
import { Button, Group, Skeleton } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useState } from 'react';
import { useCreativeFiles } from '../files/use-creative-files.ts';
import { PreviewFrame } from '../preview/preview-frame.tsx';
import { usePreviewPage } from '../preview/use-preview-page.ts';
import type { PreviewChoice } from '../preview/use-preview-values.ts';
import classes from './gallery.module.css';
import { usePlayback } from './use-playback.ts';

interface StarterCardProps {
  starter: CreativeStarterAnswer;
  choice: PreviewChoice;
  ratio: Ratio;
  onUse: () => void;
}

const NO_FILES = [] as const;
const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

export function StarterCard({ starter, choice, ratio, onUse }: StarterCardProps) {
  const { name, description, renderType, settings } = starter;
  const { files = NO_FILES, error } = useCreativeFiles(starter._id);
  const { page, loadable } = usePreviewPage(files, choice);
  const { fps, seconds: length } = readRenderSettings(settings).settings;
  const isVideo = renderType === 'VIDEO';
  const { seconds, isPlaying, toggle } = usePlayback(isVideo ? length : 0);
  const [failure, setFailure] = useState<string | null>(null);
  return (
    <article className={classes.card} aria-label={name}>
      <div className={classes.picture}>
        {page === null && !error ? (
          <Skeleton height={320} aria-hidden />
        ) : (
          <PreviewFrame page={page ?? ''} files={loadable} fps={fps} seconds={seconds} {...sizeOf(ratio)} onFailure={setFailure} />
        )}
      </div>
      <div className={classes.words}>
        <Group justify="space-between" wrap="nowrap">
          <h2>{name}</h2>
          <span className={classes.kind}>{isVideo ? `Video, ${length} s` : 'Image'}</span>
        </Group>
        <p>{description}</p>
        {(error ?? failure) && (
          <p role="alert" className={classes.failure}>
            {error ? 'The files could not be loaded.' : failure}
          </p>
        )}
        <Group gap={8}>
          <Button size="sm" onClick={onUse} aria-label={`Use ${name}`}>
            Use template
          </Button>
          {isVideo && (
            <Button
              size="sm"
              variant="default"
              leftSection={isPlaying ? <IconPlayerStop {...icon} /> : <IconPlayerPlay {...icon} />}
              aria-label={`${isPlaying ? 'Stop' : 'Play'} ${name}`}
              onClick={toggle}
            >
              {isPlaying ? 'Stop' : 'Play'}
            </Button>
          )}
        </Group>
      </div>
    </article>
  );
}

const sizeOf = (ratio: Ratio): { width: number; height: number } => ({ width: RATIOS[ratio].width, height: RATIOS[ratio].height });
