// Chooses a pixel among those of a customer's ad accounts, which are read from Meta. Where Meta cannot be asked, its id can still be typed.
import { endpointQuery } from '#web/client/index.ts';
import { Autocomplete } from '@mantine/core';
import type { AutocompleteProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

export interface PixelFieldProps extends Omit<AutocompleteProps, 'data'> {
  customerId: string;
}

/** Meta is asked at most once in this time. */
const FRESH_MS = 5 * 60_000;

export function PixelField({ customerId, ...input }: PixelFieldProps) {
  const { data, isError } = useQuery({
    ...endpointQuery('listPixels', { query: { customerId } }),
    enabled: customerId !== '',
    staleTime: FRESH_MS,
    retry: false,
  });
  const pixels = [...new Map(data?.pixels.map((pixel) => [pixel.pixelId, pixel])).values()];
  const labels = new Map(pixels.map(({ pixelId, name, accountName }) => [pixelId, `${name} (${accountName})`]));
  const isUnknown = isError || (data !== undefined && data.unreachable.length > 0);
  return (
    <Autocomplete
      label="Pixel"
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      openOnFocus={false}
      placeholder={data && pixels.length === 0 && !isUnknown ? 'The ad accounts have no pixel' : undefined}
      {...(isUnknown && { description: 'Not all pixels could be read from Meta.' })}
      data={pixels.map(({ pixelId }) => pixelId)}
      // The id alone says little.
      renderOption={({ option }) => <PixelOption pixelId={option.value} label={labels.get(option.value)} />}
      filter={({ options }) => options}
      {...input}
    />
  );
}

const PixelOption = ({ pixelId, label }: { pixelId: string; label: string | undefined }) => (
  <span>
    {label} <span className="tabular">{pixelId}</span>
  </span>
);
