// The URLs of links in emails about an account: pages of the staff console or of the dashboard, depending on the person.
import { writeAgentDetails } from '#domain/accounts/index.ts';
import type { PublicBaseUrl } from '../../public-base-url.ts';
import type { UserRecord } from '../users/user-store.ts';

type Person = Pick<UserRecord, 'email' | 'displayName' | 'customerId'>;

const isDashboardUser = ({ customerId }: Person): boolean => customerId !== null;

export interface LinkTimes {
  sentAt: Date;
  expiresAt: Date;
}

export function inviteLink(address: PublicBaseUrl, person: Person, token: string, { sentAt, expiresAt }: LinkTimes): string {
  if (!isDashboardUser(person)) return address.link(`/authentication/activate/${token}`);
  const [firstName = '', ...others] = person.displayName.split(' ');
  const details = writeAgentDetails({
    email: person.email,
    firstName,
    lastName: others.join(' '),
    tokenExpiration: expiresAt.toISOString(),
    expirySendTime: sentAt.toISOString(),
  });
  return address.link(`/customer-dashboard/signup/${encodeURIComponent(details)}?token=${token}`);
}

export const verifyEmailLink = (address: PublicBaseUrl, person: Person, token: string): string =>
  address.link(isDashboardUser(person) ? `/authentication/dashboardactivate/${token}` : `/authentication/activate/${token}`);

export const resetLink = (address: PublicBaseUrl, person: Person, token: string): string =>
  address.link(isDashboardUser(person) ? `/password/dashboard/reset/${token}` : `/password/reset/${token}`);

export const forgotLink = (address: PublicBaseUrl, person: Person): string =>
  address.link(isDashboardUser(person) ? '/password/dashboard/forgot' : '/password/forgot');

export const signInLink = (address: PublicBaseUrl, person: Person): string =>
  address.link(isDashboardUser(person) ? '/customer-dashboard/signin' : '/authentication/signin');
