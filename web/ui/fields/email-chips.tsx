// An input for several email addresses: lowercased chips; lists can be pasted with any separator.
// Invalid addresses stay, marked, so that they can be corrected; the form's schema rejects them.
import { emailAddress } from '#contract/input-shapes.ts';
import { ChipsInput } from './chips-input.tsx';
import type { ChipKind, ChipsInputProps } from './chips-input.tsx';

const emails: ChipKind = {
  split: (text) => text.split(/[\s,;]+/),
  endKeys: [',', ';', ' '],
  // 'Hana Reid <hana@example.com>' is split at spaces: the name becomes invalid chips, the address loses its brackets.
  tidy: (text) =>
    text
      .trim()
      .replace(/^mailto:/i, '')
      .replaceAll(/^<|>$/g, '')
      .toLowerCase(),
  isValid: (text) => emailAddress.safeParse(text).success,
  problem: (invalid) =>
    invalid.length === 1 ? `${invalid[0]} is not an email address.` : `${invalid.length} of these are not email addresses.`,
  nouns: ['address', 'addresses'],
  inputMode: 'email',
};

export function EmailChips(props: ChipsInputProps) {
  return <ChipsInput kind={emails} {...props} />;
}
