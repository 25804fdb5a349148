// How far from the lower edge do toasts stand? Clear of the bars that lie there: one that saves, one for picked rows, a phone's tabs. Such
// a bar carries `data-bottom-bar`.
import { useLayoutEffect, useState } from 'react';

const FROM_EDGE = 20;
const FROM_BAR = 12;
/** A bar that was scrolled further up is in nobody's way. */
const REACH = 160;

interface Bar {
  top: number;
  bottom: number;
}

export function clearance(bars: readonly Bar[], windowHeight: number): number {
  const atEdge = bars.filter(({ top, bottom }) => bottom > top && top < windowHeight && bottom > windowHeight - REACH);
  return Math.max(FROM_EDGE, ...atEdge.map(({ top }) => windowHeight - top + FROM_BAR));
}

const measured = (): number =>
  clearance(
    [...document.querySelectorAll('[data-bottom-bar]')].map((bar) => bar.getBoundingClientRect()),
    globalThis.innerHeight,
  );

/** Looked at again whenever the page moves under a toast. */
export function useClearance(toasts: readonly unknown[]): number {
  const [bottom, setBottom] = useState(FROM_EDGE);
  useLayoutEffect(() => {
    if (toasts.length === 0) return undefined;
    const measure = () => setBottom(measured());
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(document.body);
    addEventListener('scroll', measure, { passive: true });
    addEventListener('resize', measure);
    return () => {
      watch.disconnect();
      removeEventListener('scroll', measure);
      removeEventListener('resize', measure);
    };
  }, [toasts]);
  return bottom;
}
