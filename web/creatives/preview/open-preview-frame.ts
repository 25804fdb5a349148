// Opens a frame in which a template runs, and speaks with it through a port. What the frame says is checked, because templates are not
// trusted; the sandbox gives it an origin of its own.
import { PREVIEW_FRAME_PATH, previewFrameMessage } from '#contract/creatives/index.ts';
import type { PreviewFrameInput, PreviewFrameMessage } from '#contract/creatives/index.ts';

/** A template that takes longer is stopped. */
const LONGEST_MS = 5000;

interface PreviewFrameOptions {
  /** Opened before, so that the template need not wait for it. */
  empty: EmptyFrame;
  input: Omit<PreviewFrameInput, 'kind'>;
  width: number;
  height: number;
  onMessage: (message: PreviewFrameMessage) => void;
}

export interface OpenFrame {
  element: HTMLIFrameElement;
  /** The latest time that was asked for. */
  seconds: number;
  seek: (seconds: number) => void;
  close: () => void;
}

export interface EmptyFrame {
  element: HTMLIFrameElement;
  /** At once, if it is loaded already. */
  whenLoaded: (work: () => void) => void;
}

/** A frame that no template runs in yet, and that nobody sees. */
export function openEmptyFrame(stage: HTMLElement): EmptyFrame {
  const element = document.createElement('iframe');
  let isLoaded = false;
  element.addEventListener('load', () => (isLoaded = true), { once: true });
  element.setAttribute('sandbox', 'allow-scripts');
  element.referrerPolicy = 'no-referrer';
  element.tabIndex = -1;
  element.ariaHidden = 'true';
  element.style.opacity = '0';
  element.src = PREVIEW_FRAME_PATH;
  stage.append(element);
  const whenLoaded = (work: () => void): void => (isLoaded ? work() : element.addEventListener('load', work, { once: true }));
  return { element, whenLoaded };
}

export function openPreviewFrame({ empty: { element, whenLoaded }, input, width, height, onMessage }: PreviewFrameOptions): OpenFrame {
  const { port1: port, port2: theirs } = new MessageChannel();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const close = (): void => {
    clearTimeout(timer);
    port.close();
    element.remove();
  };
  const watch = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      close();
      onMessage({ kind: 'failed', reason: `The template took longer than ${LONGEST_MS / 1000} seconds, so its preview was stopped.` });
    }, LONGEST_MS);
  };
  port.addEventListener('message', ({ data }) => {
    const message = previewFrameMessage.safeParse(data);
    if (!message.success) return;
    if (message.data.kind === 'shown') clearTimeout(timer);
    onMessage(message.data);
  });
  port.start();
  whenLoaded(() => {
    watch();
    element.contentWindow?.postMessage({ kind: 'show', ...input } satisfies PreviewFrameInput, '*', [theirs]);
  });
  element.title = 'Preview of the template';
  element.tabIndex = 0;
  element.ariaHidden = null;
  element.width = String(width);
  element.height = String(height);

  const frame: OpenFrame = {
    element,
    seconds: input.seconds,
    seek: (seconds) => {
      frame.seconds = seconds;
      watch();
      port.postMessage({ seconds });
    },
    close,
  };
  return frame;
}
