// The alignment of a block.
import { BLOCK_ALIGNMENTS } from '#domain/emails/index.ts';
import type { BlockAlignment } from '#domain/emails/index.ts';
import { IconAlignCenter, IconAlignLeft, IconAlignRight } from '@tabler/icons-react';
import { ToolButton } from './tool-button.tsx';

const TOOLS = {
  left: { label: 'Align left', icon: IconAlignLeft },
  center: { label: 'Align centre', icon: IconAlignCenter },
  right: { label: 'Align right', icon: IconAlignRight },
};

export const AlignTools = ({ value, onChange }: { value: BlockAlignment; onChange: (align: BlockAlignment) => void }) =>
  BLOCK_ALIGNMENTS.map((align) => <ToolButton key={align} {...TOOLS[align]} isOn={align === value} onClick={() => onChange(align)} />);
