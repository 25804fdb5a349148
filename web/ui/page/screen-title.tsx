// The heading of a screen. It takes the focus after navigation, so that screen readers start there, and names the record of a record's
// page in the title of the browser's tab.
import { useParams, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { nameDocument } from './document-title.ts';
import { claimHeadingFocus } from './heading-focus.ts';

interface ScreenTitleProps {
  children: ReactNode;
  /** For the tab, where the heading is not the name of the record: it has a picture, or names a list of a customer. */
  name?: string | undefined;
  className?: string;
}

export function ScreenTitle({ children, name, className }: ScreenTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (heading.current) claimHeadingFocus(heading.current);
  }, []);
  useRecordTitle(name ?? (typeof children === 'string' ? children : null));
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}

/** A screen whose address has no parameter shows no record, and keeps its own title; so does an address that leads nowhere. */
function useRecordTitle(name: string | null): void {
  const router = useRouter();
  const { '*': _rest, _splat, ...params } = useParams({ strict: false }) as Record<string, string>;
  const hasRecord = Object.keys(params).length > 0;
  useEffect(() => {
    if (name !== null && hasRecord) nameDocument(router.latestLocation.pathname, name);
    // eslint-disable-next-line react/exhaustive-deps -- while the next screen loads, this one still shows its own record
  }, [name]);
}
