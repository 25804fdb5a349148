// Returns the focus to the element that had it when an overlay opened.
import { useEffect, useState } from 'react';

export function useReturnFocus(): void {
  const [previouslyFocused] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (previouslyFocused instanceof HTMLElement && previouslyFocused.isConnected) previouslyFocused.focus({ preventScroll: true });
    },
    [previouslyFocused],
  );
}
