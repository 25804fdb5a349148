// How does a person enter tags? As chips of short texts.
import { ChipsInput } from './chips-input.tsx';
import type { ChipKind, ChipsInputProps } from './chips-input.tsx';

const MOST_LETTERS = 60;

const tags: ChipKind = {
  split: (text) => text.split(/[,;\n\t]+/),
  endKeys: [',', ';'],
  tidy: (text) => text.trim().replaceAll(/\s+/g, ' '),
  isValid: (text) => text.length <= MOST_LETTERS,
  problem: () => `A tag has at most ${MOST_LETTERS} characters.`,
  nouns: ['tag', 'tags'],
  inputMode: 'text',
};

export function TagsInput(props: ChipsInputProps) {
  return <ChipsInput kind={tags} {...props} />;
}
