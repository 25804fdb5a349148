// The preview beside the editor: the template as it is being typed, with a listing, in a ratio, at a time.
import type { CreativeFileAnswer, CreativeTemplateAnswer } from '#contract/creatives/index.ts';
import { RATIOS, readRenderSettings } from '#domain/creatives/index.ts';
import type { CreativeSetting, Ratio } from '#domain/creatives/index.ts';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import classes from '../creatives.module.css';
import { useCreativeFiles, useEditedFiles } from '../files/use-creative-files.ts';
import { ListingChoice } from './listing-choice.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import { RenderedPreview } from './rendered-preview.tsx';
import { TimeLine } from './time-line.tsx';
import { usePreviewPage } from './use-preview-page.ts';
import { usePreviewValues } from './use-preview-values.ts';

interface LivePreviewProps {
  stored: CreativeTemplateAnswer;
  contents: Readonly<Record<string, string>>;
  settings: readonly CreativeSetting[];
  isDirty: boolean;
}

/** A keystroke after a pause is shown at once; those that follow faster than this are shown together. */
const TYPING_PAUSE_MS = 40;
const NO_FILES: readonly CreativeFileAnswer[] = [];
const OWN_SIZE = 'own';

export function LivePreview({ stored, contents, settings, isDirty }: LivePreviewProps) {
  const { files = NO_FILES } = useCreativeFiles(stored._id);
  // A change of another field makes a new object of the same contents, which is no reason to draw the preview again.
  const [typed] = useDebouncedValue(JSON.stringify(contents), TYPING_PAUSE_MS, { leading: true });
  const edited = useEditedFiles(
    files,
    useMemo(() => JSON.parse(typed) as Record<string, string>, [typed]),
  );
  const choice = usePreviewValues();
  const { page, loadable } = usePreviewPage(edited, choice);
  const own = useMemo(() => readRenderSettings(settings).settings, [settings]);
  const [ratio, setRatio] = useState<Ratio | typeof OWN_SIZE>(OWN_SIZE);
  const [seconds, setSeconds] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const { width, height } = ratio === OWN_SIZE ? own : RATIOS[ratio];
  return (
    <aside aria-label="Preview" className={classes.preview}>
      <ListingChoice choice={choice} />
      <Select
        label="Ratio"
        size="sm"
        allowDeselect={false}
        data={[
          { value: OWN_SIZE, label: `Template size, ${own.width} × ${own.height}` },
          ...Object.entries(RATIOS).map(([value, each]) => ({ value, label: `${each.name}, ${each.width} × ${each.height}` })),
        ]}
        value={ratio}
        onChange={(value) => setRatio((value ?? OWN_SIZE) as Ratio | typeof OWN_SIZE)}
      />
      {page === null ? (
        <p className={classes.note}>Add an HTML file to see a preview.</p>
      ) : (
        <>
          <PreviewFrame
            page={page}
            files={loadable}
            fps={own.fps}
            seconds={seconds}
            {...{ width, height }}
            isEdited
            onFailure={setFailure}
          />
          <TimeLine seconds={Math.min(seconds, own.seconds)} length={own.seconds} fps={own.fps} onChange={setSeconds} />
        </>
      )}
      {failure && (
        <div role="alert" className={classes.failure}>
          <p>The template reports an error.</p>
          <pre>{failure}</pre>
        </div>
      )}
      <RenderedPreview stored={stored} choice={choice} seconds={seconds} ratio={ratio === OWN_SIZE ? null : ratio} isDirty={isDirty} />
    </aside>
  );
}
