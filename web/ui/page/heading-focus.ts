// Moves the focus to the heading of a screen that may still be loading: at once where the heading is already mounted,
// otherwise when it mounts.
let isPending = false;

export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  isPending = heading === null;
  heading?.focus({ preventScroll: true });
}

export function claimHeadingFocus(heading: HTMLElement): void {
  if (!isPending) return;
  isPending = false;
  heading.focus({ preventScroll: true });
}
