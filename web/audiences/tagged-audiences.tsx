// The source audiences of a tag, and the look-alikes of them with their states.
import type { LlaTag } from '#contract/networks/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { formatCount } from '#web/list/index.ts';
import { ErrorPanel } from '#web/ui/index.ts';
import { Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AudienceStateChip, LookalikeStateChip } from './audience-chips.tsx';

export function TaggedAudiences({ id }: { id: string }) {
  const { data, error } = useQuery(endpointQuery('readLlaTag', { params: { id } }));
  if (error) return <ErrorPanel error={error} title="The audiences of this tag could not be loaded" />;
  if (!data) return <Skeleton height={160} />;
  return (
    <Stack gap="lg">
      <Audiences title="Source audiences" empty="No audience has this tag yet. Edit the tag to choose some.">
        {data.sources.map((source) => (
          <Audience key={source._id} {...source} chip={<AudienceStateChip state={source.state} />} />
        ))}
      </Audiences>
      <Audiences title="Lookalikes" empty={emptyText(data)}>
        {data.lookalikes.map((lookalike) => (
          <Audience key={lookalike._id} {...lookalike} chip={<LookalikeStateChip state={lookalike.state} />} />
        ))}
      </Audiences>
    </Stack>
  );
}

const emptyText = ({ lookalike }: LlaTag): string =>
  lookalike ? 'Lookalikes are created on Meta within an hour.' : 'Lookalikes are off for this tag.';

function Audiences({ title, empty, children }: { title: string; empty: string; children: ReactNode[] }) {
  return (
    <section aria-label={title}>
      <Text fw={560} mb={4}>
        {title}
      </Text>
      {children.length === 0 ? (
        <Text size="sm" c="dimmed">
          {empty}
        </Text>
      ) : (
        <Stack gap="xs">{children}</Stack>
      )}
    </section>
  );
}

interface AudienceProps {
  name: string;
  accountName: string;
  size: number | null;
  problem?: string;
  chip: ReactNode;
}

function Audience({ name, accountName, size, problem = '', chip }: AudienceProps) {
  return (
    <div>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        {chip}
      </Group>
      <Text size="xs" c="dimmed">
        {accountName}
        {size !== null && ` · about ${formatCount(size)} people`}
      </Text>
      {problem !== '' && <Text size="xs">{problem}</Text>}
    </div>
  );
}
