// How do a hundred rows get a handler without being drawn again whenever it changes? It keeps its identity, not its content.
import { useCallback, useEffect, useRef } from 'react';

export function useStable<Arguments extends unknown[]>(act: (...given: Arguments) => void): (...given: Arguments) => void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useCallback((...given: Arguments) => latest.current(...given), []);
}
