// A placeholder for a form with this many fields, while it loads.
import { Skeleton } from '@mantine/core';

export function FieldsSkeleton({ fields }: { fields: number }) {
  return (
    <div aria-busy="true" aria-label="Loading">
      {Array.from({ length: fields }, (_, index) => (
        <div key={index} style={{ marginBottom: 16 }}>
          <Skeleton height={14} width={90} radius="sm" />
          <Skeleton height={42} mt={8} />
        </div>
      ))}
      <Skeleton height={42} mt={24} />
    </div>
  );
}
