// Whether someone is at a list: the pointer or the focus is within it. A pointer counts once it moves there: when a drawer closes, it is over
// the list by itself, and a record that was just added in the drawer must appear.
import { useMemo, useState } from 'react';
import type { DOMAttributes } from 'react';

type Handlers = Pick<DOMAttributes<HTMLElement>, 'onPointerMove' | 'onPointerLeave' | 'onFocus' | 'onBlur'>;

export interface Presence {
  isPresent: boolean;
  handlers: Handlers;
}

export function usePresence(): Presence {
  const [hasPointer, setPointer] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const handlers = useMemo<Handlers>(
    () => ({
      onPointerMove: () => setPointer(true),
      onPointerLeave: () => setPointer(false),
      onFocus: () => setFocus(true),
      onBlur: ({ currentTarget, relatedTarget }) => setFocus(currentTarget.contains(relatedTarget)),
    }),
    [],
  );
  return { isPresent: hasPointer || hasFocus, handlers };
}
