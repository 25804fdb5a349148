// Where does the focus go when something that floats is closed? Back to where it was when it opened.
import { useEffect, useState } from 'react';

export function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    },
    [before],
  );
}
