// The page that the preview shows. While a picture is loaded, the page before stays.
import type { CreativeFileAnswer } from '#contract/creatives/index.ts';
import { VALUES_FILE } from '#domain/creatives/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { addedFiles } from './added-files.ts';
import type { ShownItem } from './added-files.ts';
import { filledPage, inlinedPage, loadableFiles, neededAddresses } from './preview-page.ts';
import type { PreviewFile } from './preview-page.ts';
import { useLoadedFiles } from './use-loaded-files.ts';

const NO_FILES: readonly PreviewFile[] = [];
const USES_SHARED = /shared\/\w|brand\.css/u;

export interface PreviewPage {
  /** Null where the template has no page, or nothing has been loaded yet. */
  page: string | null;
  loadable: Readonly<Record<string, string>>;
}

export function usePreviewPage(own: readonly CreativeFileAnswer[], { values, timezone, images, colours }: ShownItem): PreviewPage {
  const filled = useMemo(() => filledPage(own, values, timezone), [own, values, timezone]);
  const usesShared = own.some(({ content }) => USES_SHARED.test(content));
  const { data } = useQuery({
    ...endpointQuery('listCreativeFiles', { query: { shared: 'true', limit: 100, count: 'false' } }),
    enabled: usesShared,
  });
  const shared = (data?.creativeTemplateFiles as PreviewFile[] | undefined) ?? NO_FILES;
  // A template's own file replaces one that is added, because the last of a name counts.
  const files = useMemo(
    () => [...addedFiles({ values, timezone, images, colours }, shared), ...own],
    [values, timezone, images, colours, shared, own],
  );
  const addresses = useMemo(() => (filled === null ? [] : neededAddresses(filled, files, shared)), [filled, files, shared]);
  const loaded = useLoadedFiles(addresses);
  const { isLoading } = loaded;
  const whole = useMemo(
    () => (filled === null || isLoading ? null : inlinedPage(filled, files, shared, loaded.files)),
    [filled, isLoading, files, shared, loaded.files],
  );
  const before = useRef<string | null>(null);
  if (filled === null || whole !== null) before.current = whole;
  const loadable = useMemo(() => withLoaded(loadableFiles(files), loaded.files), [files, loaded.files]);
  return { page: before.current, loadable };
}

/** Scripts put the pictures of values.json into the page, so they get what was loaded in place of the addresses. */
function withLoaded(texts: Readonly<Record<string, string>>, loaded: ReadonlyMap<string, string>): Record<string, string> {
  const written = (text: string): string =>
    [...loaded].reduce((changed, [address, content]) => changed.replaceAll(new RegExp(`"[^"]*${address}"`, 'gu'), `"${content}"`), text);
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, name === VALUES_FILE ? written(text) : text]));
}
