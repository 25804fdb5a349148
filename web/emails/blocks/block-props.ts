// What every editor of a block is given.
import type { EmailBrand } from '#contract/emails/index.ts';
import type { EmailBlock, EmailBlockKind, EmailBlockOf } from '#domain/emails/index.ts';
import type { Values, Vocabulary } from '#domain/variables/index.ts';

export interface BlockContext {
  brand: EmailBrand;
  vocabulary: Vocabulary;
  values: Values;
}

export interface BlockProps<Kind extends EmailBlockKind> extends BlockContext {
  block: EmailBlockOf<Kind>;
  onChange: (block: EmailBlock) => void;
  /** Its kind and place, such as 'Paragraph 2'. */
  label: string;
  /** Whether its tools and settings are shown. */
  isActive: boolean;
}
