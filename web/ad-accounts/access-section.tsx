// Our access to an account: its state, what that means and what to do, by whose sign-in, and the buttons to link and unlink it.
import type { AdAccount, GoogleAccount } from '#contract/networks/index.ts';
import { explainToken, givesAccess } from '#domain/networks/index.ts';
import { TokenStateChip } from '#web/networks/index.ts';
import { RelativeTime } from '#web/ui/index.ts';
import { Fact, Facts } from '#web/ui/page/facts.tsx';
import { Button, Group, Text } from '@mantine/core';
import { IconLink, IconUnlink } from '@tabler/icons-react';
import classes from './link-accounts.module.css';
import type { AccountKind } from './account-kinds.ts';
import { dayText } from './day-text.ts';
import { useUnlink } from './use-unlink.ts';

interface AccessSectionProps {
  kind: AccountKind;
  account: AdAccount | GoogleAccount;
  onLink: () => void;
}

export function AccessSection({ kind, account, onLink }: AccessSectionProps) {
  const { tokenState, access } = account;
  const unlink = useUnlink(kind);
  const text = explainToken(tokenState, {
    network: kind.network,
    expiresOn: access?.expiresAt ? dayText(access.expiresAt) : null,
    missingScopes: access?.missingScopes ?? [],
  });
  return (
    <section className={classes.access} aria-label="Access">
      <Group gap="xs">
        <Text fw={560}>Access</Text>
        <TokenStateChip tokenState={tokenState} />
      </Group>
      <Text size="sm">{text}</Text>
      {access && <AccessFacts access={access} />}
      <Group gap="xs">
        <Button
          size="xs"
          variant={givesAccess(tokenState) && tokenState !== 'EXPIRING' ? 'default' : 'filled'}
          leftSection={<IconLink size={16} stroke={1.75} aria-hidden />}
          onClick={onLink}
        >
          {tokenState === 'NOT_LINKED' ? 'Link account' : 'Link again'}
        </Button>
        {tokenState !== 'NOT_LINKED' && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconUnlink size={16} stroke={1.75} aria-hidden />}
            loading={unlink.isPending}
            onClick={() => void unlink.ask(account)}
          >
            Unlink account
          </Button>
        )}
      </Group>
    </section>
  );
}

function AccessFacts({ access }: { access: NonNullable<AdAccount['access']> }) {
  const { userName, linkedBy, linkedAt, checkedAt, managerId, lastError } = access;
  return (
    <Facts>
      <Fact name="Signed in as">{userName || 'Deleted user'}</Fact>
      {managerId !== null && <Fact name="Through manager account">{managerId}</Fact>}
      <Fact name="Linked">
        <RelativeTime at={linkedAt} />
        {linkedBy !== null && ` by ${linkedBy}`}
      </Fact>
      <Fact name="Last checked">{checkedAt === null ? 'Not yet' : <RelativeTime at={checkedAt} />}</Fact>
      {lastError !== '' && <Fact name="Last error">{lastError}</Fact>}
    </Facts>
  );
}
