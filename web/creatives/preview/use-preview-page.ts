// The page that the preview shows. While a picture is loaded, the page before stays.
import type { CreativeFileAnswer } from '#contract/creatives/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { filledPage, inlinedPage, loadableFiles, neededAddresses } from './preview-page.ts';
import type { PreviewFile } from './preview-page.ts';
import { useLoadedFiles } from './use-loaded-files.ts';
import type { PreviewChoice } from './use-preview-values.ts';

const NO_FILES: readonly PreviewFile[] = [];
const SHARED_PATH = /shared\/\w/u;

export interface PreviewPage {
  /** Null where the template has no page, or nothing has been loaded yet. */
  page: string | null;
  loadable: Readonly<Record<string, string>>;
}

export function usePreviewPage(files: readonly CreativeFileAnswer[], { values, timezone }: PreviewChoice): PreviewPage {
  const filled = useMemo(() => filledPage(files, values, timezone), [files, values, timezone]);
  const usesShared = files.some(({ content }) => SHARED_PATH.test(content));
  const { data } = useQuery({
    ...endpointQuery('listCreativeFiles', { query: { shared: 'true', limit: 100, count: 'false' } }),
    enabled: usesShared,
  });
  const shared = (data?.creativeTemplateFiles as PreviewFile[] | undefined) ?? NO_FILES;
  const addresses = useMemo(() => (filled === null ? [] : neededAddresses(filled, files, shared)), [filled, files, shared]);
  const loaded = useLoadedFiles(addresses);
  const before = useRef<string | null>(null);
  const loadable = useMemo(() => loadableFiles(files), [files]);
  if (filled === null) before.current = null;
  else if (!loaded.isLoading) before.current = inlinedPage(filled, files, shared, loaded.files);
  return { page: before.current, loadable };
}
