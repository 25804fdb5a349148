// The width at which a column shows its heading and all its loaded values in full.

/** Lays the table out by its content, reads the width, and restores the layout before the browser paints. */
export function fittingWidth(heading: HTMLElement): number {
  const table = heading.closest('table');
  if (!table) return 0;
  const scroller = table.parentElement;
  const scrolledTo = { left: scroller?.scrollLeft ?? 0, top: scroller?.scrollTop ?? 0 };
  table.dataset['measuring'] = '';
  const { width } = heading.getBoundingClientRect();
  delete table.dataset['measuring'];
  scroller?.scrollTo?.({ ...scrolledTo, behavior: 'instant' });
  // Rounded up, since a fraction of a pixel less would cut the longest value.
  return Math.ceil(width);
}
