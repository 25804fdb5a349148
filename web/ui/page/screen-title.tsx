// The heading of a screen. It takes the focus after navigation, so that screen readers start there.
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { claimHeadingFocus } from './heading-focus.ts';

export function ScreenTitle({ children, className }: { children: ReactNode; className?: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (heading.current) claimHeadingFocus(heading.current);
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
