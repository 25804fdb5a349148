// Whether people may change the copy of a template when they order.
import { Switch } from '@mantine/core';

interface CopyChangesSwitchProps {
  value: boolean | undefined;
  onChange: (allowsCopyChanges: boolean) => void;
}

export const CopyChangesSwitch = ({ value = false, onChange }: CopyChangesSwitchProps) => (
  <Switch
    label="Copy can be edited in the order wizard"
    description="Within the limits of the network. The order and its approval show the edited copy."
    checked={value}
    onChange={(event) => onChange(event.currentTarget.checked)}
  />
);
