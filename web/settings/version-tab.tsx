// The version of this installation, and how it is set up.
import type { Installation } from '#contract/system/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { Fact, Facts } from '#web/ui/page/facts.tsx';
import { PageSection } from '#web/ui/page/page-section.tsx';
import { ErrorPanel, PageHeader, RelativeTime, StatusChip } from '#web/ui/index.ts';
import type { Status } from '#web/ui/index.ts';
import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

export function Tab() {
  const { data, error, refetch, isFetching } = useQuery(endpointQuery('readInstallation'));
  return (
    <>
      <PageHeader title="Version" />
      {error ? (
        <ErrorPanel error={error} title="The version could not be loaded" retry={() => void refetch()} isRetrying={isFetching} />
      ) : data ? (
        <InstallationFacts installation={data} />
      ) : (
        <Skeleton height={320} aria-hidden />
      )}
    </>
  );
}

const SYSTEM_LABELS: Readonly<Record<Installation['systems'][number]['system'], string>> = {
  meta: 'Meta ads',
  'google-ads': 'Google Ads',
  payments: 'Card payments',
  'google-sign-in': 'Google sign-in',
  'facebook-sign-in': 'Facebook sign-in',
  geocoder: 'Geocoder',
};

const CONNECTIONS: Readonly<Record<Installation['systems'][number]['connection'], { status: Status; label: string }>> = {
  LIVE: { status: 'live', label: 'Live' },
  TWIN: { status: 'waiting', label: 'Simulated by a twin' },
  NONE: { status: 'draft', label: 'Not connected' },
};

function InstallationFacts({ installation }: { installation: Installation }) {
  const { version, commit, startedAt, database, systems, bucket, email } = installation;
  return (
    <Stack gap="md" maw={840}>
      <PageSection id="version" title="Adstead" why="Include these when you report a problem.">
        <Facts>
          <Fact name="Version">{version}</Fact>
          <Fact name="Commit">{commit ?? 'Unknown'}</Fact>
          <Fact name="Started">
            <RelativeTime at={startedAt} />
          </Fact>
        </Facts>
      </PageSection>
      <PageSection id="database" title="Database" why="Migrations are applied when a new version starts.">
        <Facts>
          <Fact name="PostgreSQL">{`${database.version}, ${database.kind === 'embedded' ? 'run by Adstead' : 'external'}`}</Fact>
          <Fact name="Size">{megabytes(database.bytes)}</Fact>
          <Fact name="Migrations">{`${database.migrations}, the last one ${database.lastMigration}`}</Fact>
          <Fact name="Last migrated">
            <RelativeTime at={database.lastMigratedAt} />
          </Fact>
        </Facts>
      </PageSection>
      <PageSection id="systems" title="Integrations" why="A twin simulates an integration that has no credentials.">
        <Facts>
          {systems.map(({ system, connection }) => (
            <Fact key={system} name={SYSTEM_LABELS[system]}>
              <StatusChip status={CONNECTIONS[connection].status}>{CONNECTIONS[connection].label}</StatusChip>
            </Fact>
          ))}
        </Facts>
      </PageSection>
      <PageSection id="storage" title="Storage and email" why="Set in the environment of the server.">
        <Facts>
          <Fact name="Files">{bucket === null ? 'On the disk of the server' : `In the bucket ${bucket}`}</Fact>
          <Fact name="Email">{email.host === null ? 'Not sent, kept in the mailbox' : `Sent through ${email.host}`}</Fact>
          <Fact name="Sender">{email.from}</Fact>
        </Facts>
      </PageSection>
    </Stack>
  );
}

const numberFormat = new Intl.NumberFormat('en-NZ', { maximumFractionDigits: 1 });
const megabytes = (bytes: number): string => `${numberFormat.format(bytes / 1_000_000)} MB`;
