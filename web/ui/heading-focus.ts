// How does focus reach the heading of a screen that may still be loading? The navigation asks for it; the heading
// takes it at once when it is there already, or as soon as it appears.
let isWanted = false;

export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  isWanted = heading === null;
  heading?.focus({ preventScroll: true });
}

export function takeHeadingFocus(heading: HTMLElement): void {
  if (!isWanted) return;
  isWanted = false;
  heading.focus({ preventScroll: true });
}
