// Finds the section of a long page that is being read: the one at a line a third down the window. While the page is scrolled near
// its start the line moves down from the top, and near its end it moves on to the bottom. So every section crosses the line, even
// a short last one that never reaches the top.

export interface ScrollPosition {
  scrolled: number;
  /** The maximum scroll offset. */
  most: number;
  windowHeight: number;
  /** Height of the bar that covers the top of the content. */
  topBar: number;
}

/** `tops` are relative to the window. Before the first section, the first one is returned. */
export function sectionInView(tops: readonly { id: string; top: number }[], place: ScrollPosition): string | undefined {
  const line = place.topBar + readingLine(place);
  return (tops.findLast(({ top }) => top <= line) ?? tops[0])?.id;
}

const READING_DEPTH = 1 / 3;

function readingLine({ scrolled, most, windowHeight, topBar }: ScrollPosition): number {
  if (most <= 0) return 0;
  const whole = windowHeight - topBar;
  const done = Math.min(most, Math.max(0, scrolled));
  // A page that is barely longer than the window has no middle part, so the line moves all the time.
  if (most <= whole) return (done / most) * whole;
  const left = most - done;
  return Math.max(Math.min(done, whole * READING_DEPTH), whole - left);
}
