// The logo of a provider, in one colour to match the other icons.
import type { IdentityProviderId } from '#domain/accounts/identity-providers.ts';
import { IconBrandFacebookFilled, IconBrandGoogleFilled } from '@tabler/icons-react';

const MARKS = { google: IconBrandGoogleFilled, facebook: IconBrandFacebookFilled };

export function ProviderMark({ provider, size = 18 }: { provider: IdentityProviderId; size?: number }) {
  const Mark = MARKS[provider];
  return <Mark size={size} aria-hidden />;
}
