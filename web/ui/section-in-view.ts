// Which section of a long page is being read? The one on a line a third down the window. Near the start of the page the line
// comes down to there from the top, and near the end it goes on to the bottom: so every section crosses it, also a short last
// one that never reaches the top.

export interface ScrollPlace {
  scrolled: number;
  /** How far the page can scroll at all. */
  most: number;
  windowHeight: number;
  /** What floats above the content. */
  topBar: number;
}

/** Tops as they lie in the window now. The first section counts until another one begins. */
export function sectionInView(tops: readonly { id: string; top: number }[], place: ScrollPlace): string | undefined {
  const line = place.topBar + depthOfLine(place);
  return (tops.findLast(({ top }) => top <= line) ?? tops[0])?.id;
}

const READING_DEPTH = 1 / 3;

function depthOfLine({ scrolled, most, windowHeight, topBar }: ScrollPlace): number {
  if (most <= 0) return 0;
  const whole = windowHeight - topBar;
  const done = Math.min(most, Math.max(0, scrolled));
  // A page that is barely longer than the window has no middle: the line is on its way all the time.
  if (most <= whole) return (done / most) * whole;
  const left = most - done;
  return Math.max(Math.min(done, whole * READING_DEPTH), whole - left);
}
