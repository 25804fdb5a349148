// The listing that a template is previewed with: the customer's newest until someone chooses another. Text counters use its values too.
import { exampleValues, variableNamesFor } from '#domain/variables/index.ts';
import type { Values } from '#domain/variables/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createContext, use, useMemo, useState } from 'react';
import type { ReactNode } from 'react';

export interface Preview {
  customerId: string;
  customerName: string;
  values: Values;
  timezone: string;
  images: readonly string[];
  /** Null if the customer has no listing: the values are then examples. */
  item: { _id: string; title: string } | null;
  listingId: string;
  chooseListing: (listingId: string) => void;
}

const EXAMPLES: Preview = {
  customerId: '',
  customerName: '',
  values: exampleValues(variableNamesFor('campaignCopy').here),
  timezone: 'Pacific/Auckland',
  images: [],
  item: null,
  listingId: '',
  chooseListing: () => undefined,
};

const PreviewContext = createContext<Preview>(EXAMPLES);

export const usePreview = (): Preview => use(PreviewContext);

/** For texts of a known item, such as one that is being ordered. */
export function PreviewValues({ values, timezone, children }: Pick<Preview, 'values' | 'timezone'> & { children: ReactNode }) {
  const preview = useMemo(() => ({ ...EXAMPLES, values, timezone }), [values, timezone]);
  return <PreviewContext value={preview}>{children}</PreviewContext>;
}

interface PreviewProviderProps {
  customerId: string;
  customerName: string;
  children: ReactNode;
}

export function PreviewProvider({ customerId, customerName, children }: PreviewProviderProps) {
  const [listingId, chooseListing] = useState('');
  const query = listingId === '' ? {} : { listingId };
  const { data } = useQuery({
    ...endpointQuery('readTemplateValues', { params: { customerId }, query }),
    placeholderData: keepPreviousData,
  });
  const preview = useMemo(
    () => ({
      ...EXAMPLES,
      ...(data as Partial<Preview> | undefined),
      customerId,
      customerName,
      listingId: listingId || (data?.item?._id ?? ''),
      chooseListing,
    }),
    [data, customerId, customerName, listingId],
  );
  return <PreviewContext value={preview}>{children}</PreviewContext>;
}
