// The built-in template of slide shows: each picture is shown for three seconds, comes slowly nearer, and is faded into the next.
export const SLIDE_SIZE = { width: 1280, height: 720 } as const;
export const SLIDE_FPS = 24;
/** A render is at most a minute long. */
export const MOST_SLIDES = 19;

const SLIDE_SECONDS = 3;
const FADE_SECONDS = 0.5;

export const slideShowSeconds = (slides: number): number => slides * SLIDE_SECONDS + FADE_SECONDS;
export const slideName = (slide: number): string => `slide-${slide}.jpg`;

/** A slide is hidden once the next one covers it, so that it is not drawn for nothing. */
const STYLE = `html, body { margin: 0; width: 100%; height: 100%; overflow: hidden; background: #000 }
img { position: absolute; inset: 0; width: 100%; height: 100%; opacity: 0;
  animation: ${FADE_SECONDS}s calc(var(--slide) * ${SLIDE_SECONDS}s) linear both show, ${SLIDE_SECONDS + FADE_SECONDS}s calc(var(--slide) * ${SLIDE_SECONDS}s) linear both approach }
img:first-of-type { animation-duration: 0s, ${SLIDE_SECONDS + FADE_SECONDS}s }
img:last-of-type { visibility: visible !important }
@keyframes show { from { opacity: 0 } to { opacity: 1 } }
@keyframes approach { from { transform: none; visibility: visible } to { transform: scale(1.06); visibility: hidden } }`;

export function slideShowPage(slides: number): string {
  const pictures = Array.from({ length: slides }, (_, slide) => `<img src="${slideName(slide)}" style="--slide: ${slide}" alt="">`);
  return `<!doctype html><meta charset="utf-8"><style>${STYLE}</style>\n${pictures.join('\n')}`;
}
