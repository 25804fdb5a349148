// The blocks that people edit the body of an email as. What is stored stays HTML: `readEmailBlocks` and `writeEmailBlock` convert it.

/** Text with one formatting. `{{…}}` in it is a variable, a line break is a `<br>`. */
export interface EmailRun {
  text: string;
  isBold: boolean;
  isItalic: boolean;
  link: string | null;
}
export type EmailText = readonly EmailRun[];

export const BLOCK_ALIGNMENTS = ['left', 'center', 'right'] as const;
export type BlockAlignment = (typeof BLOCK_ALIGNMENTS)[number];

export interface DetailsRow {
  label: string;
  value: string;
}

export type EmailBlock =
  | { kind: 'heading'; level: 1 | 2 | 3; align: BlockAlignment; text: EmailText }
  | { kind: 'paragraph'; align: BlockAlignment; text: EmailText }
  | { kind: 'list'; isNumbered: boolean; items: readonly EmailText[] }
  | { kind: 'button'; align: BlockAlignment; label: string; link: string }
  /** The width is in pixels; null for the picture's own. */
  | { kind: 'image'; align: BlockAlignment; src: string; alt: string; width: number | null; link: string | null }
  | { kind: 'details'; rows: readonly DetailsRow[] }
  | { kind: 'divider' }
  /** In pixels. */
  | { kind: 'spacer'; height: number }
  /** HTML that the other blocks cannot express. It is kept as it is. */
  | { kind: 'html'; html: string };

export type EmailBlockKind = EmailBlock['kind'];
export type EmailBlockOf<Kind extends EmailBlockKind> = Extract<EmailBlock, { kind: Kind }>;

export const LOGO_SOURCE = '{{customer.logo}}';
export const MAX_SPACER_HEIGHT = 200;
export const MAX_IMAGE_WIDTH = 496;

export const plainRun = (text: string): EmailRun => ({ text, isBold: false, isItalic: false, link: null });
