// Shows a page at a time. A new page is opened in a second frame behind the first, which stays until the new one is drawn, so that typing
// does not flicker. Where pages follow one another, the frames of the next two are loaded beforehand.
import { useElementSize } from '@mantine/hooks';
import { useEffect, useLayoutEffect, useRef } from 'react';
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
/** With a single one, a person who types faster than it loads would wait for it. */
const SPARE_FRAMES = 2;

export function PreviewFrame({ page, files, fps, seconds, width, height, isEdited = false, onFailure }: PreviewFrameProps) {
  const stage = useRef<HTMLDivElement>(null);
  const shown = useRef<OpenFrame | null>(null);
  const coming = useRef<OpenFrame | null>(null);
  const spares = useRef<EmptyFrame[]>([]);
  const wanted = useRef(seconds);
  wanted.current = seconds;
  const { ref, width: space } = useElementSize();
  const scale = Math.min(space === 0 ? 1 : space / width, TALLEST / height, 1);

  const loadSpares = (): void => {
    while (stage.current && spares.current.length < SPARE_FRAMES) spares.current.push(openEmptyFrame(stage.current));
  };

  const open = (): void => {
    if (!stage.current) return;
    coming.current?.close();
    onFailure(null);
    const empty = spares.current.shift() ?? openEmptyFrame(stage.current);
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
        if (isEdited) loadSpares();
        // The time may have been moved on while the frame was loading.
        if (wanted.current > frame.seconds) frame.seek(wanted.current);
      },
    });
    coming.current = frame;
  };

  // Before the browser draws the form, because the new page does not depend on it.
  useLayoutEffect(() => {
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
      for (const { element } of spares.current) element.remove();
      coming.current = null;
      shown.current = null;
      spares.current = [];
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
