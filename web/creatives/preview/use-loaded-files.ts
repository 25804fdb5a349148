// Loads files as data: addresses, which are the only ones that the preview's frame may show.
import { useQueries } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';

export interface LoadedFiles {
  files: ReadonlyMap<string, string>;
  isLoading: boolean;
}

export function useLoadedFiles(addresses: readonly string[]): LoadedFiles {
  const { entries, isLoading } = useQueries({
    queries: addresses.map((address) => ({
      queryKey: ['creative preview', 'file', address],
      queryFn: () => loadFile(address),
      // The content under an address never changes.
      staleTime: Infinity,
    })),
    combine: combined,
  });
  return { files: useMemo(() => new Map(entries), [entries]), isLoading };
}

interface Loaded {
  address: string;
  /** Null where it could not be loaded: the preview is then shown without it. */
  content: string | null;
}

/** Plain arrays stay the same value while nothing changes. */
const combined = (results: UseQueryResult<Loaded>[]): { entries: [string, string][]; isLoading: boolean } => ({
  entries: results.flatMap(({ data }): [string, string][] => (data?.content ? [[data.address, data.content]] : [])),
  isLoading: results.some(({ isPending }) => isPending),
});

async function loadFile(address: string): Promise<Loaded> {
  try {
    const response = await fetch(address);
    return { address, content: response.ok ? await readAsUrl(await response.blob()) : null };
  } catch {
    return { address, content: null };
  }
}

const readAsUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read.')));
    reader.readAsDataURL(blob);
  });
