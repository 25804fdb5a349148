// Endpoints of custom audiences and their tags.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { listAnswer, listDescriptor, listQuery } from '../list/index.ts';
import { audienceList, audienceRow, audienceTags } from './audience-shapes.ts';
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
} as const;
