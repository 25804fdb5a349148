// How does a person enter several email addresses? As chips, lowercased; lists can be pasted, whatever separates them.
// Addresses that are not valid stay, marked, so that they can be put right; a form's schema refuses them.
import { emailAddress } from '#contract/input-shapes.ts';
import { ChipsInput } from './chips-input.tsx';
import type { ChipKind, ChipsInputProps } from './chips-input.tsx';

const emails: ChipKind = {
  split: (text) => text.split(/[\s,;]+/),
  endKeys: [',', ';', ' '],
  // 'Hana Reid <hana@example.com>' is pasted in pieces; its name is no address, the rest loses its brackets.
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
