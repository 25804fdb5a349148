// One button of a block's tools; a pressed one is marked.
import { ActionIcon } from '@mantine/core';
import type { ComponentProps, ComponentType } from 'react';

interface ToolButtonProps extends Pick<ComponentProps<'button'>, 'ref'> {
  label: string;
  icon: ComponentType<{ size?: number; stroke?: number }>;
  onClick: () => void;
  isOn?: boolean;
  isDisabled?: boolean;
}

export const ToolButton = ({ label, icon: Icon, onClick, isOn, isDisabled = false, ...others }: ToolButtonProps) => (
  // A popover that hangs on the button says so with attributes of its own.
  <ActionIcon
    {...others}
    variant={isOn ? 'light' : 'subtle'}
    color={isOn ? undefined : 'gray'}
    size={32}
    aria-label={label}
    title={label}
    aria-pressed={isOn}
    disabled={isDisabled}
    // The text keeps its selection.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onClick}
  >
    <Icon size={16} stroke={1.75} />
  </ActionIcon>
);
