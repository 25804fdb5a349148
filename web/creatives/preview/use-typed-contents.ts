// The contents of files while they are typed. A keystroke after a pause is shown at once; those that follow faster are shown together.
import { useLayoutEffect, useMemo, useRef, useState } from 'react';

const TYPING_PAUSE_MS = 40;

export function useTypedContents(contents: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  // A change of another field makes a new object of the same contents, which is no reason to draw the preview again.
  const latest = JSON.stringify(contents);
  const [typed, setTyped] = useState(latest);
  const changedAt = useRef(-Infinity);
  // A usual effect would wait until the browser has drawn the form.
  useLayoutEffect(() => {
    const isAfterPause = performance.now() - changedAt.current > TYPING_PAUSE_MS;
    changedAt.current = performance.now();
    if (isAfterPause) {
      setTyped(latest);
      return undefined;
    }
    const timer = setTimeout(() => setTyped(latest), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [latest]);
  return useMemo(() => JSON.parse(typed) as Record<string, string>, [typed]);
}
