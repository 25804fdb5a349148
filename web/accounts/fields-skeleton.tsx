// What stands in for a form of so many fields while it loads.
import { Skeleton } from '@mantine/core';

export function FieldsSkeleton({ fields }: { fields: number }) {
  return (
    <div aria-busy="true" aria-label="Loading">
      {Array.from({ length: fields }, (_, at) => (
        <div key={at} style={{ marginBottom: 16 }}>
          <Skeleton height={14} width={90} radius="sm" />
          <Skeleton height={42} mt={8} />
        </div>
      ))}
      <Skeleton height={42} mt={24} />
    </div>
  );
}
