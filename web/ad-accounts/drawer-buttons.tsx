import { Button } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';

interface DrawerButtonProps {
  label: string;
  onClick: () => void;
}

export const NewButton = ({ label, onClick }: DrawerButtonProps) => (
  <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={onClick}>
    {label}
  </Button>
);

export const EditButton = ({ label, onClick }: DrawerButtonProps) => (
  <Button mt="lg" variant="default" leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />} onClick={onClick}>
    {label}
  </Button>
);
