// Which section of a long page is being read? A line wanders from the top of the window to its bottom while the page
// scrolls from start to end, so that every section crosses it, also a short last one that never reaches the top.

export interface ScrollPlace {
  scrolled: number;
  /** How far the page can scroll at all. */
  most: number;
  windowHeight: number;
  /** What floats above the content. */
  topBar: number;
}

/** Tops as they lie in the window now. The first section counts until another one begins. */
export function sectionInView(tops: readonly { id: string; top: number }[], { scrolled, most, windowHeight, topBar }: ScrollPlace): string | undefined {
  const progress = most <= 0 ? 0 : Math.min(1, Math.max(0, scrolled / most));
  const line = topBar + progress * (windowHeight - topBar);
  return (tops.findLast(({ top }) => top <= line) ?? tops[0])?.id;
}
