// The widths at which columns show their headings and all their loaded values in full.

/** Lays the table out by its content, reads the widths, and restores the layout before the browser paints. */
export function fittingWidths(headings: readonly HTMLElement[]): number[] {
  const table = headings[0]?.closest('table');
  if (!table) return headings.map(() => 0);
  const scroller = table.parentElement;
  const scrolledTo = { left: scroller?.scrollLeft ?? 0, top: scroller?.scrollTop ?? 0 };
  table.dataset['measuring'] = '';
  // Rounded up, since a fraction of a pixel less would cut the longest value.
  const widths = headings.map((heading) => Math.ceil(heading.getBoundingClientRect().width));
  delete table.dataset['measuring'];
  scroller?.scrollTo?.({ ...scrolledTo, behavior: 'instant' });
  return widths;
}

export const fittingWidth = (heading: HTMLElement): number => fittingWidths([heading])[0] ?? 0;
