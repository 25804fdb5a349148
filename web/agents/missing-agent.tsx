// Who should be an agent here and is none? They are told once, in the specification's words; there is nothing they can do themselves.
import { MISSING_AGENT, shouldBeAgent } from '#domain/agents/index.ts';
import type { SessionUser } from '#contract/accounts/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { showError } from '#web/ui/dialogs.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

export function MissingAgent({ user }: { user: SessionUser }) {
  const isExpected = user.customer !== null && shouldBeAgent(user.roles);
  const { data } = useQuery({ ...endpointQuery('readOwnAgent'), enabled: isExpected });
  // Other parts of the dashboard ask the same about people who need not be one.
  const isMissing = isExpected && data?.agent === null;
  useEffect(() => {
    if (isMissing) showError({ ...MISSING_AGENT, ok: true });
  }, [isMissing]);
  return null;
}
