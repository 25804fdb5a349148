// One block of the editor: the handle that moves it, its content, and the menus that add, duplicate and delete.
import { emailProblems } from '#contract/emails/index.ts';
import type { EmailBlock, EmailName } from '#domain/emails/index.ts';
import type { Handle } from '#web/ui/media/use-reorder.ts';
import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCopy, IconDots, IconGripVertical, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { AddBlockMenu } from './add-block-menu.tsx';
import type { BlockContext } from './block-props.ts';
import { DetailsBlock } from './details-block.tsx';
import { HtmlBlock } from './html-block.tsx';
import { ButtonBlock, DividerBlock, ImageBlock, SpacerBlock } from './settings-block.tsx';
import { LineBlock, ListBlock } from './text-block.tsx';
import type { TextKeys } from './text-block.tsx';
import type { BlockEntry } from './use-blocks.ts';
import classes from './blocks.module.css';

export interface BlockActions {
  onChange: (block: EmailBlock) => void;
  onAdd: (block: EmailBlock) => void;
  onDuplicate: () => void;
  onRemove: () => void;
  onMove: (step: -1 | 1) => void;
}

interface BlockRowProps extends BlockContext, TextKeys, BlockActions {
  entry: BlockEntry;
  email: EmailName;
  name: string;
  position: number;
  count: number;
  handle: Handle;
  isActive: boolean;
}

export function BlockRow(props: BlockRowProps) {
  const { entry, email, name, position, count, handle, isActive, onAdd, onDuplicate, onRemove, onMove } = props;
  const label = `${name} ${position + 1}`;
  return (
    <>
      <button type="button" className={classes.handle} aria-label={`Move ${label}, ${position + 1} of ${count}`} {...handle}>
        <IconGripVertical size={18} stroke={1.75} aria-hidden />
      </button>
      <div className={classes.content}>
        <BlockContent {...props} label={label} />
        <BlockProblems email={email} html={entry.html} />
      </div>
      <div className={classes.menus} data-active={isActive || undefined}>
        <AddBlockMenu onAdd={onAdd}>
          <ActionIcon variant="subtle" color="gray" size={32} aria-label={`Add a block below ${label}`} title="Add below">
            <IconPlus size={16} stroke={1.75} />
          </ActionIcon>
        </AddBlockMenu>
        <Menu position="bottom-end" withinPortal width={200}>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size={32} aria-label={`Actions for ${label}`} title="Actions">
              <IconDots size={16} stroke={1.75} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconArrowUp size={16} stroke={1.75} />} disabled={position === 0} onClick={() => onMove(-1)}>
              Move up
            </Menu.Item>
            <Menu.Item leftSection={<IconArrowDown size={16} stroke={1.75} />} disabled={position === count - 1} onClick={() => onMove(1)}>
              Move down
            </Menu.Item>
            <Menu.Item leftSection={<IconCopy size={16} stroke={1.75} />} onClick={onDuplicate}>
              Duplicate
            </Menu.Item>
            <Menu.Item leftSection={<IconTrash size={16} stroke={1.75} />} color="red" onClick={onRemove}>
              Delete
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
    </>
  );
}

function BlockContent({ entry: { block }, ...props }: BlockRowProps & { label: string }) {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return <LineBlock {...props} block={block} />;
    case 'list':
      return <ListBlock key={String(block.isNumbered)} {...props} block={block} />;
    case 'button':
      return <ButtonBlock {...props} block={block} />;
    case 'image':
      return <ImageBlock {...props} block={block} />;
    case 'details':
      return <DetailsBlock {...props} block={block} />;
    case 'spacer':
      return <SpacerBlock {...props} block={block} />;
    case 'divider':
      return <DividerBlock {...props} block={block} />;
    default:
      return <HtmlBlock {...props} block={block} />;
  }
}

/** What is wrong with this block. Lines are not named, because people see none. */
function BlockProblems({ email, html }: { email: EmailName; html: string }) {
  const problems = useMemo(() => {
    const found = emailProblems(email, { subject: 'x', body: html }).map(({ text }) => text.replace(/ (?:on line \d+|\(line \d+\))/, ''));
    return [...new Set(found)];
  }, [email, html]);
  return (
    <>
      {problems.map((text) => (
        <p key={text} className={classes.problem}>
          {text}
        </p>
      ))}
      {html.includes('&#123;&#123;') && (
        <p className={classes.note}>
          “{'{{'}” without “{'}}'}” is sent as plain text.
        </p>
      )}
    </>
  );
}
