// An input for host names, as chips. A pasted URL is reduced to its host.
import { isHostName, splitHostNames, tidyHostName } from '#domain/customers/index.ts';
import { ChipsInput } from '#web/ui/fields/chips-input.tsx';
import type { ChipKind, ChipsInputProps } from '#web/ui/fields/chips-input.tsx';

const hostNames: ChipKind = {
  split: splitHostNames,
  endKeys: [',', ';'],
  tidy: tidyHostName,
  isValid: isHostName,
  problem: ([first = '']) => `${first} is not a host name, such as reports.example.com.`,
  nouns: ['domain', 'domains'],
  inputMode: 'text',
};

export const HostNamesInput = (props: ChipsInputProps) => <ChipsInput kind={hostNames} {...props} />;
