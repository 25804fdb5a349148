// Moves the focus to the heading of a screen that may still be loading: at once where the heading is already mounted,
// otherwise when it mounts. A form that opened at one of its fields keeps the focus there.
let isPending = false;

export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  isPending = heading === null;
  if (document.activeElement?.matches('main form *')) return;
  heading?.focus({ preventScroll: true });
}

export function claimHeadingFocus(heading: HTMLElement): void {
  if (!isPending) return;
  isPending = false;
  heading.focus({ preventScroll: true });
}
