// Where do the links in emails about an account lead? The room of the web that the person belongs to, with the token.
import { writeAgentDetails } from '#domain/accounts/index.ts';
import type { PublicAddress } from '../public-address.ts';
import type { UserRecord } from './user-store.ts';

type Person = Pick<UserRecord, 'email' | 'displayName' | 'customerId'>;

const isOfDashboard = ({ customerId }: Person): boolean => customerId !== null;

export interface LinkTimes {
  sentAt: Date;
  expiresAt: Date;
}

export function inviteLink(address: PublicAddress, person: Person, token: string, { sentAt, expiresAt }: LinkTimes): string {
  if (!isOfDashboard(person)) return address.link(`/authentication/activate/${token}`);
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

export const verifyEmailLink = (address: PublicAddress, person: Person, token: string): string =>
  address.link(isOfDashboard(person) ? `/authentication/dashboardactivate/${token}` : `/authentication/activate/${token}`);

export const resetLink = (address: PublicAddress, person: Person, token: string): string =>
  address.link(isOfDashboard(person) ? `/password/dashboard/reset/${token}` : `/password/reset/${token}`);

export const forgotLink = (address: PublicAddress, person: Person): string =>
  address.link(isOfDashboard(person) ? '/password/dashboard/forgot' : '/password/forgot');

export const signInLink = (address: PublicAddress, person: Person): string =>
  address.link(isOfDashboard(person) ? '/customer-dashboard/signin' : '/authentication/signin');
