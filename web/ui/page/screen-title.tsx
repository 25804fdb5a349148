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
  /** For the tab of a screen whose address names no record: 'Overview of Harbour Realty'. */
  tabTitle?: string | undefined;
  className?: string;
}

export function ScreenTitle({ children, name, tabTitle, className }: ScreenTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (heading.current) claimHeadingFocus(heading.current);
  }, []);
  useTabTitle(name ?? (typeof children === 'string' ? children : null), tabTitle ?? null);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}

/** A screen whose address has no parameter shows no record, and keeps the title that it gives; so does an address that leads nowhere. */
function useTabTitle(recordName: string | null, tabTitle: string | null): void {
  const router = useRouter();
  const { '*': _rest, _splat, ...params } = useParams({ strict: false }) as Record<string, string>;
  const name = tabTitle ?? (Object.keys(params).length > 0 ? recordName : null);
  useEffect(() => {
    if (name !== null) nameDocument(router.latestLocation.pathname, name);
    // eslint-disable-next-line react/exhaustive-deps -- while the next screen loads, this one still shows its own record
  }, [name]);
}
