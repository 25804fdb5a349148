// The link from a product's page to its email templates.
import { ScreenLink, useScreens } from '#web/navigation/index.ts';
import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';

const EMAIL_TEMPLATES = '/product/{productId}/email-templates';

export function ProductLinks({ productId }: { productId: string }) {
  const emails = useScreens().find(({ path }) => path === EMAIL_TEMPLATES);
  if (!emails) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconMail size={16} stroke={1.75} aria-hidden />}
      renderRoot={(props) => <ScreenLink {...props} to={emails.id} params={{ productId }} />}
    >
      Emails
    </Button>
  );
}
