// Tells users whose role requires an agent record that they have none. The text is prescribed by the specification; only staff can fix it.
import { MISSING_AGENT, shouldBeAgent } from '#domain/agents/index.ts';
import type { SessionUser } from '#contract/accounts/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { showError } from '#web/ui/feedback/dialogs.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

export function MissingAgent({ user }: { user: SessionUser }) {
  const isExpected = user.customer !== null && shouldBeAgent(user.roles);
  const { data } = useQuery({ ...endpointQuery('readOwnAgent'), enabled: isExpected });
  // The cached answer may have been loaded by another part of the dashboard, for someone who need not be an agent.
  const isMissing = isExpected && data?.agent === null;
  useEffect(() => {
    if (isMissing) showError({ ...MISSING_AGENT, ok: true });
  }, [isMissing]);
  return null;
}
