// The message after a provider redirected back with an error. The URL carries a code and a provider; only known values are turned into
// text, so that nobody can put a text of their own on the screen by a crafted link.
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
