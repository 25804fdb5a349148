// The kinds of blocks: their names, their icons and what a new one contains.
import { LOGO_SOURCE, plainRun } from '#domain/emails/index.ts';
import type { EmailBlock, EmailBlockKind } from '#domain/emails/index.ts';
import {
  IconAlignLeft,
  IconBrandAbstract,
  IconCode,
  IconHeading,
  IconLayoutList,
  IconList,
  IconMinus,
  IconPhoto,
  IconRectangle,
  IconSpacingVertical,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

export const BLOCK_NAMES: Readonly<Record<EmailBlockKind, string>> = {
  heading: 'Heading',
  paragraph: 'Paragraph',
  list: 'List',
  button: 'Button',
  image: 'Image',
  details: 'Details',
  divider: 'Divider',
  spacer: 'Spacer',
  html: 'HTML',
};

interface NewBlock {
  label: string;
  icon: ComponentType<{ size?: number; stroke?: number }>;
  block: EmailBlock;
}

export const NEW_BLOCKS: readonly NewBlock[] = [
  { label: 'Heading', icon: IconHeading, block: { kind: 'heading', level: 2, align: 'left', text: [] } },
  { label: 'Paragraph', icon: IconAlignLeft, block: { kind: 'paragraph', align: 'left', text: [] } },
  { label: 'List', icon: IconList, block: { kind: 'list', isNumbered: false, items: [[plainRun('')]] } },
  { label: 'Button', icon: IconRectangle, block: { kind: 'button', align: 'left', label: 'Button', link: '' } },
  {
    label: 'Customer’s logo',
    icon: IconBrandAbstract,
    block: { kind: 'image', align: 'left', src: LOGO_SOURCE, alt: '{{customer.name}}', width: 160, link: null },
  },
  { label: 'Image', icon: IconPhoto, block: { kind: 'image', align: 'left', src: '', alt: '', width: null, link: null } },
  { label: 'Details', icon: IconLayoutList, block: { kind: 'details', rows: [{ label: '', value: '' }] } },
  { label: 'Divider', icon: IconMinus, block: { kind: 'divider' } },
  { label: 'Spacer', icon: IconSpacingVertical, block: { kind: 'spacer', height: 24 } },
  { label: 'HTML', icon: IconCode, block: { kind: 'html', html: '<p></p>' } },
];
