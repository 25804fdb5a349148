// Where does a screen begin? Its heading takes the focus after navigation, so that a screen reader starts there.
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { takeHeadingFocus } from './heading-focus.ts';

export function ScreenTitle({ children, className }: { children: ReactNode; className?: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (heading.current) takeHeadingFocus(heading.current);
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
