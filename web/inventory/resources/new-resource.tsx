// The button that opens the form for a new resource.
import { ScreenLink } from '#web/navigation/index.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';

export function NewResource() {
  return (
    <Button
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      renderRoot={(props) => <ScreenLink {...props} to="dashboard-resource-create" />}
    >
      New resource
    </Button>
  );
}
