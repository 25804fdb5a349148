// The preview beside the editor: the template as it is being typed, with a listing, in a ratio, at a time.
import type { CreativeFileAnswer, CreativeTemplateAnswer } from '#contract/creatives/index.ts';
import { RATIOS, readRenderSettings } from '#domain/creatives/index.ts';
import type { CreativeSetting, Ratio, RenderType } from '#domain/creatives/index.ts';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import classes from '../creatives.module.css';
import { useCreativeFiles, useEditedFiles } from '../files/use-creative-files.ts';
import { ListingChoice } from './listing-choice.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import { RatioChoice } from './ratio-choice.tsx';
import { RenderedPreview } from './rendered-preview.tsx';
import { TimeLine } from './time-line.tsx';
import { usePreviewPage } from './use-preview-page.ts';
import { usePreviewValues } from './use-preview-values.ts';

interface LivePreviewProps {
  stored: CreativeTemplateAnswer;
  contents: Readonly<Record<string, string>>;
  settings: readonly CreativeSetting[];
  renderType: RenderType;
  customerTags: readonly string[];
  isDirty: boolean;
}

const NO_FILES: readonly CreativeFileAnswer[] = [];

export function LivePreview({ stored, contents, settings, renderType, customerTags, isDirty }: LivePreviewProps) {
  const { files = NO_FILES } = useCreativeFiles(stored._id);
  const edited = useEditedFiles(files, useTypedContents(contents));
  const choice = usePreviewValues(customerTags);
  const { page, loadable } = usePreviewPage(edited, choice);
  const own = useMemo(() => readRenderSettings(settings).settings, [settings]);
  const [ratio, setRatio] = useState<Ratio | null>(null);
  const [movedTo, setSeconds] = useState(0);
  const isVideo = renderType === 'VIDEO';
  // An image is the first frame.
  const seconds = isVideo ? movedTo : 0;
  const [failure, setFailure] = useState<string | null>(null);
  const { width, height } = ratio === null ? own : RATIOS[ratio];
  return (
    <aside aria-label="Preview" className={classes.preview}>
      <ListingChoice choice={choice} />
      <RatioChoice ownWidth={own.width} ownHeight={own.height} ratio={ratio} onChange={setRatio} />
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
          {isVideo && <TimeLine seconds={Math.min(seconds, own.seconds)} length={own.seconds} fps={own.fps} onChange={setSeconds} />}
        </>
      )}
      {failure && (
        <div role="alert" className={classes.failure}>
          <p>The template reports an error.</p>
          <pre>{failure}</pre>
        </div>
      )}
      <RenderedPreview stored={stored} choice={choice} seconds={seconds} ratio={ratio} isDirty={isDirty} />
    </aside>
  );
}

const TYPING_PAUSE_MS = 40;

/** The contents of files while they are typed. A keystroke after a pause is shown at once; those that follow faster are shown together. */
function useTypedContents(contents: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  // A change of another field makes a new object of the same contents, which is no reason to draw the preview again.
  const latest = JSON.stringify(contents);
  const [typed, setTyped] = useState(latest);
  const changedAt = useRef(-Infinity);
  // A usual effect would wait until the browser has drawn the form.
  useLayoutEffect(() => {
    const isAfterPause = performance.now() - changedAt.current > TYPING_PAUSE_MS;
    changedAt.current = performance.now();
    if (isAfterPause) {
      setTyped(latest);
      return undefined;
    }
    const timer = setTimeout(() => setTyped(latest), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [latest]);
  return useMemo(() => JSON.parse(typed) as Record<string, string>, [typed]);
}
