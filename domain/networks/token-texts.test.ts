import { expect, test } from 'vitest';
import { missingScopes, neededScopes, NETWORK_SCOPES, requestedScopes } from './network-scopes.ts';
import { NETWORKS } from './account-states.ts';
import { TOKEN_STATE_LABELS, TOKEN_STATES } from './token-states.ts';
import { explainToken, noAccessText } from './token-texts.ts';

const meta = { network: 'meta', expiresOn: null, missingScopes: [] } as const;

test.each([
  ['LINKED', meta, 'Adstead has access to this account on Meta.'],
  ['LINKED', { ...meta, expiresOn: '14/01/2027' }, 'Adstead has access to this account until 14/01/2027.'],
  ['EXPIRING', { ...meta, expiresOn: '30/11/2026' }, 'Access ends on 30/11/2026. Link the account again before then.'],
  ['EXPIRED', { ...meta, expiresOn: '01/11/2026' }, 'Access ended on 01/11/2026. No campaign can run until the account is linked again.'],
  [
    'REVOKED',
    { ...meta, network: 'google' },
    'Google no longer gives Adstead access. No campaign can run until the account is linked again.',
  ],
  [
    'MISSING_SCOPE',
    { ...meta, missingScopes: ['leads_retrieval'] },
    'Adstead has no permission to read leads. Link the account again and grant all permissions.',
  ],
  [
    'MISSING_SCOPE',
    { ...meta, missingScopes: ['pages_read_engagement', 'leads_retrieval', 'catalog_management'] },
    'Adstead has no permission to read pages, read leads or manage catalogs. Link the account again and grant all permissions.',
  ],
  ['NOT_LINKED', meta, 'Adstead has no access to this account. Link it with a Meta sign-in so that campaigns can run on it.'],
] as const)('%s explains what it means and what to do', (state, facts, text) => {
  expect(explainToken(state, facts)).toBe(text);
});

test.each(TOKEN_STATES)('an account without access in the state %s is named with what to do', (state) => {
  expect(noAccessText('Kauri ads', state)).toMatch(/^Adstead has no access to Kauri ads: [a-z -]+\. Link it again\.$/);
});

test('no two states have the same label', () => {
  expect(new Set(Object.values(TOKEN_STATE_LABELS)).size).toBe(TOKEN_STATES.length);
});

test('the sign-in asks for every needed scope, and what is granted decides what is missing', () => {
  for (const network of NETWORKS) {
    expect(requestedScopes(network)).toEqual(expect.arrayContaining(neededScopes(network)));
    expect(missingScopes(network, requestedScopes(network))).toEqual([]);
    expect(missingScopes(network, [])).toEqual(neededScopes(network));
    expect(new Set(NETWORK_SCOPES[network].map(({ allows }) => allows)).size).toBeGreaterThan(0);
  }
  expect(
    missingScopes(
      'meta',
      requestedScopes('meta').filter((scope) => scope !== 'leads_retrieval'),
    ),
  ).toEqual(['leads_retrieval']);
  expect(
    missingScopes(
      'meta',
      requestedScopes('meta').filter((scope) => scope !== 'pages_manage_posts'),
    ),
  ).toEqual([]);
});
