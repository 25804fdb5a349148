// An input for tags: chips of short texts.
import { ChipsInput } from './chips-input.tsx';
import type { ChipKind, ChipsInputProps } from './chips-input.tsx';

const MAX_CHARACTERS = 60;

const tags: ChipKind = {
  split: (text) => text.split(/[,;\n\t]+/),
  endKeys: [',', ';'],
  tidy: (text) => text.trim().replaceAll(/\s+/g, ' '),
  isValid: (text) => text.length <= MAX_CHARACTERS,
  problem: () => `A tag has at most ${MAX_CHARACTERS} characters.`,
  nouns: ['tag', 'tags'],
  inputMode: 'text',
};

export function TagsInput(props: ChipsInputProps) {
  return <ChipsInput kind={tags} {...props} />;
}
