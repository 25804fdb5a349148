// Endpoints of custom audiences and their tags.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { listAnswer, listDescriptor, listQuery } from '../list/index.ts';
import { audienceChange, audienceChoice, audienceList, audienceRow, audiencesRead, audienceTags } from './audience-shapes.ts';
import { accountStaff } from './network-access.ts';

const area = 'audiences';
const adAccountId = z.object({ adAccountId: id });

export const audienceEndpoints = {
  listCustomAudiences: endpoint({
    method: 'GET',
    path: '/api/ad-account/{adAccountId}/custom-audiences/list',
    summary: 'The custom audiences of an ad account, page by page',
    area,
    access: accountStaff,
    params: adAccountId,
    query: listQuery(audienceList),
    output: listAnswer('customAudiences', audienceRow),
  }),
  readCustomAudiencePageSettings: endpoint({
    method: 'GET',
    path: '/api/ad-account/custom-audiences/page-settings',
    summary: 'Columns, searchable fields and page sizes of the custom audiences list',
    area,
    access: accountStaff,
    output: listDescriptor,
  }),
  listAudienceTagsOfAccount: endpoint({
    method: 'GET',
    path: '/api/ad-account/{adAccountId}/custom-audience/tags/list',
    summary: 'Every tag on the custom audiences of an ad account',
    area,
    access: accountStaff,
    params: adAccountId,
    output: audienceTags,
  }),
  listAudienceTagsOfCustomer: endpoint({
    method: 'GET',
    path: '/api/ad-accounts/list-by-customer/{customerId}/custom-audience/tags/list',
    summary: 'Every tag on the custom audiences of a customer’s ad accounts',
    area,
    access: accountStaff,
    params: z.object({ customerId: id }),
    output: audienceTags,
  }),
  listAudiencesOfCustomer: endpoint({
    method: 'GET',
    path: '/api/ad-accounts/list-by-customer/{customerId}/custom-audiences',
    summary: 'The custom audiences of a customer’s ad accounts, to choose from',
    area,
    access: accountStaff,
    params: z.object({ customerId: id }),
    output: z.object({ customAudiences: z.array(audienceChoice) }),
  }),
  updateCustomAudience: endpoint({
    method: 'PUT',
    path: '/api/custom-audience/{customAudienceId}',
    summary: 'Change the tags of a custom audience',
    area,
    access: accountStaff,
    params: z.object({ customAudienceId: id }),
    body: audienceChange,
    output: audienceRow,
  }),
  updateAudiencesFromMeta: endpoint({
    method: 'POST',
    path: '/api/ad-account/{adAccountId}/custom-audiences/update',
    summary: 'Read the custom audiences of an ad account from Meta now',
    area,
    access: accountStaff,
    params: adAccountId,
    output: audiencesRead,
    errors: ['accountNotLinked', 'networkAway', 'networkNotSetUp', 'networkRefused', 'signInEnded'],
  }),
} as const;
