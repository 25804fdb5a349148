// Stands in a drawer while an order or its delivery plan is loaded.
import { Skeleton, Stack } from '@mantine/core';

export const OrderSkeleton = () => (
  <Stack gap="md" aria-hidden>
    {['state', 'items', 'facts', 'amounts'].map((part) => (
      <Skeleton key={part} height={56} radius="sm" />
    ))}
  </Stack>
);
