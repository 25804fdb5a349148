// A callback whose identity never changes but that always runs the latest function, so that memoised rows do not render again.
import { useCallback, useEffect, useRef } from 'react';

export function useStable<Arguments extends unknown[]>(callback: (...args: Arguments) => void): (...args: Arguments) => void {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Arguments) => latest.current(...args), []);
}
