// Shows a page at a time. A new page is opened in a second frame behind the first, which stays until the new one is drawn, so that typing
// does not flicker. Where pages follow one another, the frame of the next is loaded beforehand.
import { useElementSize } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import classes from '../creatives.module.css';
import { openEmptyFrame, openPreviewFrame } from './open-preview-frame.ts';
import type { EmptyFrame, OpenFrame } from './open-preview-frame.ts';

interface PreviewFrameProps {
  page: string;
  files: Readonly<Record<string, string>>;
  fps: number;
  seconds: number;
  width: number;
  height: number;
  /** Whether the page is being typed, so that another one follows soon. */
  isEdited?: boolean;
  onFailure: (reason: string | null) => void;
}

const TALLEST = 460;

export function PreviewFrame({ page, files, fps, seconds, width, height, isEdited = false, onFailure }: PreviewFrameProps) {
  const stage = useRef<HTMLDivElement>(null);
  const shown = useRef<OpenFrame | null>(null);
  const coming = useRef<OpenFrame | null>(null);
  const spare = useRef<EmptyFrame | null>(null);
  const wanted = useRef(seconds);
  wanted.current = seconds;
  const { ref, width: space } = useElementSize();
  const scale = Math.min(space === 0 ? 1 : space / width, TALLEST / height, 1);

  const open = (): void => {
    if (!stage.current) return;
    coming.current?.close();
    onFailure(null);
    const empty = spare.current ?? openEmptyFrame(stage.current);
    spare.current = null;
    const frame = openPreviewFrame({
      empty,
      input: { page, files, fps, seconds: wanted.current },
      width,
      height,
      onMessage: (message) => {
        if (message.kind === 'failed') return onFailure(message.reason);
        if (coming.current !== frame) return;
        frame.element.style.opacity = '1';
        shown.current?.close();
        shown.current = frame;
        coming.current = null;
        if (isEdited && stage.current) spare.current ??= openEmptyFrame(stage.current);
        // The time may have been moved on while the frame was loading.
        if (wanted.current > frame.seconds) frame.seek(wanted.current);
      },
    });
    coming.current = frame;
  };

  useEffect(() => {
    open();
    // eslint-disable-next-line react/exhaustive-deps -- a frame is opened for each page and size; the time is sent to it
  }, [page, files, fps, width, height]);

  useEffect(() => {
    const frame = coming.current ?? shown.current;
    if (!frame || frame.seconds === seconds) return;
    // Scripts cannot run backwards, so an earlier time begins again.
    if (seconds < frame.seconds) open();
    else if (frame === shown.current) frame.seek(seconds);
    // eslint-disable-next-line react/exhaustive-deps -- only the time
  }, [seconds]);

  useEffect(
    () => () => {
      coming.current?.close();
      shown.current?.close();
      spare.current?.element.remove();
      coming.current = null;
      shown.current = null;
      spare.current = null;
    },
    [],
  );

  return (
    <div ref={ref} className={classes.stageSpace}>
      <div className={classes.stageFrame} style={{ width: width * scale, height: height * scale }}>
        <div ref={stage} className={classes.stage} style={{ width, height, transform: `scale(${scale})` }} />
      </div>
    </div>
  );
}
