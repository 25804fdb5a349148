// What does an input hand to its form? Shown beneath it, as the form would send it.
import { Code } from '@mantine/core';

export function KeptValue({ of, value }: { of: string; value: unknown }) {
  return (
    <Code block mt={8} aria-label={`Value of ${of}`} role="note">
      {JSON.stringify(value)}
    </Code>
  );
}
