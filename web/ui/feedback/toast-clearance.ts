// The distance of toasts from the lower edge, so that they do not cover bottom bars: the save bar, the bulk bar, a phone's tabs. Such
// a bar has the attribute `data-bottom-bar`.
import { useLayoutEffect, useState } from 'react';

const EDGE_MARGIN = 20;
const BAR_MARGIN = 12;
/** Pixels: a bar that ends higher above the lower edge is out of the toasts' way. */
const BAR_ZONE = 160;

interface Bar {
  top: number;
  bottom: number;
}

export function clearance(bars: readonly Bar[], windowHeight: number): number {
  const atEdge = bars.filter(({ top, bottom }) => bottom > top && top < windowHeight && bottom > windowHeight - BAR_ZONE);
  return Math.max(EDGE_MARGIN, ...atEdge.map(({ top }) => windowHeight - top + BAR_MARGIN));
}

const measureClearance = (): number =>
  clearance(
    [...document.querySelectorAll('[data-bottom-bar]')].map((bar) => bar.getBoundingClientRect()),
    globalThis.innerHeight,
  );

/** Measured again whenever the page scrolls or resizes. */
export function useClearance(toasts: readonly unknown[]): number {
  const [bottom, setBottom] = useState(EDGE_MARGIN);
  useLayoutEffect(() => {
    if (toasts.length === 0) return undefined;
    const measure = () => setBottom(measureClearance());
    measure();
    const resizeObserver = new ResizeObserver(measure);
    resizeObserver.observe(document.body);
    addEventListener('scroll', measure, { passive: true });
    addEventListener('resize', measure);
    return () => {
      resizeObserver.disconnect();
      removeEventListener('scroll', measure);
      removeEventListener('resize', measure);
    };
  }, [toasts]);
  return bottom;
}
