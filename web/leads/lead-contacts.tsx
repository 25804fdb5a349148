// Calls or emails the person of a lead: one tap each, in the row and in the dialog.
import { ActionIcon, Group } from '@mantine/core';
import { IconMail, IconPhone } from '@tabler/icons-react';

interface LeadContactsProps {
  lead: { name: string | null; email: string | null; phone: string | null };
  className?: string | undefined;
}

export const callUrl = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;

export function LeadContacts({ lead: { name, email, phone }, className }: LeadContactsProps) {
  const person = name ?? 'lead';
  return (
    <Group gap={8} wrap="nowrap" justify="flex-end" className={className}>
      {phone !== null && (
        <ActionIcon component="a" href={callUrl(phone)} variant="default" size={36} aria-label={`Call ${person}`}>
          <IconPhone size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
      {email !== null && (
        <ActionIcon component="a" href={`mailto:${email}`} variant="default" size={36} aria-label={`Email ${person}`}>
          <IconMail size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
}
