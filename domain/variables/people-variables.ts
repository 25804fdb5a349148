// The variables of agents, offices, customers and the recipient of an email.
import { variable } from './listing-variables.ts';
import type { Variable } from './variable.ts';

const AGENTS = [
  { subject: 'agent', who: 'the first contact' },
  { subject: 'agent2', who: 'the second contact' },
  { subject: 'agent3', who: 'the third contact' },
] as const;

export const agentVariables: readonly Variable[] = AGENTS.flatMap(({ subject, who }) => [
  variable(`${subject}.fullName`, 'text', `the full name of ${who}`, 'Grace Lin'),
  variable(`${subject}.firstName`, 'text', `the first name of ${who}`, 'Grace'),
  variable(`${subject}.email`, 'text', `the email address of ${who}`, 'grace@harbour.example'),
  variable(`${subject}.phone`, 'text', `the phone number of ${who}`, '09 575 6721'),
  variable(`${subject}.mobile`, 'text', `the mobile number of ${who}`, '021 123 4567'),
  variable(`${subject}.image`, 'url', `the picture of ${who}`, 'https://files.adstead.example/grace.jpg'),
]);

export const officeVariables: readonly Variable[] = [
  variable('office.name', 'text', 'the name', 'Harbour Ponsonby'),
  variable('office.phone', 'text', 'the phone number', '09 575 6700'),
  variable('office.email', 'text', 'the email address', 'ponsonby@harbour.example'),
  variable('office.address', 'text', 'the address in one line', '200 Ponsonby Road, Ponsonby, Auckland 1011'),
  variable('office.street', 'text', 'the street', '200 Ponsonby Road'),
  variable('office.suburb', 'text', 'the suburb', 'Ponsonby'),
  variable('office.city', 'text', 'the town or city', 'Auckland'),
  variable('office.postcode', 'text', 'the postcode', '1011'),
];

export const customerVariables: readonly Variable[] = [
  variable('customer.name', 'text', 'the name', 'Harbour Realty'),
  variable('customer.logo', 'url', 'the logo', 'https://files.adstead.example/harbour.png'),
  variable('customer.currency', 'text', 'the currency it pays in', 'NZD'),
];

export const recipientVariables: readonly Variable[] = [
  variable('recipient.fullName', 'text', 'the full name of the recipient', 'Mere Tane'),
  variable('recipient.firstName', 'text', 'their first name', 'Mere'),
  variable('recipient.email', 'text', 'their email address', 'mere@kauri.example'),
];
