// The message after a network's page returned with an error. Only known codes are turned into text, so that nobody can put a text of their
// own on the screen by a crafted link.
import { identityErrors } from '#contract/accounts/identity-errors.ts';
import { isIdentityProvider, PROVIDER_LABELS } from '#domain/accounts/identity-providers.ts';

const TEXTS: Readonly<Record<string, string>> = {
  providerCancelled: 'You did not finish signing in to {provider}, so nothing was linked.',
  providerAway: identityErrors.providerAway.text,
  providerFlowExpired: identityErrors.providerFlowExpired.text,
  tooManyProviderFlows: identityErrors.tooManyProviderFlows.text,
  forbidden: 'Only admins and operations can link accounts.',
};
const UNKNOWN = 'The sign-in failed. Try again.';

export function networkErrorText(code: string | undefined, provider: string | undefined): string | undefined {
  if (!code) return undefined;
  const text = Object.hasOwn(TEXTS, code) ? (TEXTS[code] ?? UNKNOWN) : UNKNOWN;
  if (!text.includes('{provider}')) return text;
  return provider && isIdentityProvider(provider) ? text.replaceAll('{provider}', PROVIDER_LABELS[provider]) : UNKNOWN;
}
