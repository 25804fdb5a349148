// A part of the body that other blocks cannot express. Its HTML is kept as it is and can be edited.
import { Textarea } from '@mantine/core';
import type { BlockProps } from './block-props.ts';
import classes from './blocks.module.css';

export const HtmlBlock = ({ block, onChange, label }: BlockProps<'html'>) => (
  <Textarea
    label={label}
    description="Sent exactly as written here."
    autosize
    minRows={2}
    maxRows={16}
    spellCheck={false}
    classNames={{ input: classes.code }}
    value={block.html}
    onChange={(event) => onChange({ ...block, html: event.currentTarget.value })}
  />
);
