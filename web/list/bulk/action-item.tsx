import { Menu, Text } from '@mantine/core';

interface ActionItemProps {
  label: string;
  shortcut: string | undefined;
  danger: boolean;
  /** Why it cannot run; null where it can. */
  refusal: string | null;
  onClick: () => void;
}

/** An action in a menu, with its key. Where it cannot run it is not `disabled`: keyboard users must reach it to learn the reason. */
export const ActionItem = ({ label, shortcut, danger, refusal, onClick }: ActionItemProps) => (
  <Menu.Item
    color={danger && refusal === null ? 'red' : undefined}
    aria-label={label}
    rightSection={shortcut && refusal === null && <kbd>{shortcut.toUpperCase()}</kbd>}
    {...(refusal === null ? { onClick } : { 'aria-disabled': true, 'aria-description': refusal, closeMenuOnClick: false })}
  >
    {refusal === null ? (
      label
    ) : (
      <Text span size="sm" c="dimmed">
        {label}
        <Text span display="block" size="xs" maw={260}>
          {refusal}
        </Text>
      </Text>
    )}
  </Menu.Item>
);
