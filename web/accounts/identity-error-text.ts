// What is said when someone came back from a provider without success? The address carries a code and a provider, and only
// known ones are turned into words: nothing else of an address is ever shown.
import { accountErrors } from '#contract/accounts/account-errors.ts';
import { identityErrors } from '#contract/accounts/identity-errors.ts';
import { isIdentityProvider, PROVIDER_LABELS } from '#domain/accounts/identity-providers.ts';

const { userNotActive, notForDashboard } = accountErrors;
const TEXTS: Readonly<Record<string, { text: string }>> = { ...identityErrors, userNotActive, notForDashboard };
const UNKNOWN = identityErrors.providerFailed.text;

export function providerErrorText(code: string | undefined, provider: string | undefined): string | undefined {
  if (!code) return undefined;
  const text = Object.hasOwn(TEXTS, code) ? (TEXTS[code]?.text ?? UNKNOWN) : UNKNOWN;
  if (!text.includes('{provider}')) return text;
  return provider && isIdentityProvider(provider) ? text.replaceAll('{provider}', PROVIDER_LABELS[provider]) : UNKNOWN;
}
