// Endpoints of resources. Paths are the specification's, which mixes plural and singular.
import { INVENTORY_ROLES } from '#domain/access/index.ts';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../id.ts';
import { listAnswer, listDescriptor, removedAnswer } from '../../list/index.ts';
import { resourceQuery, resourceRow } from './resource-list.ts';
import { resource, resourceChange, resourceInput } from './resource-shapes.ts';

const resourceId = z.object({ resourceId: id });

export const resourceEndpoints = {
  listResources: endpoint({
    method: 'GET',
    path: '/api/resources',
    summary: 'Resources, page by page',
    area: 'resources',
    access: INVENTORY_ROLES,
    query: resourceQuery,
    output: listAnswer('resources', resourceRow),
  }),
  readResourcePageSettings: endpoint({
    method: 'GET',
    path: '/api/resources/page-settings',
    summary: 'Columns, searchable fields and page sizes of the resources list',
    area: 'resources',
    access: INVENTORY_ROLES,
    output: listDescriptor,
  }),
  createResource: endpoint({
    method: 'POST',
    path: '/api/resources',
    summary: 'Create a resource',
    area: 'resources',
    access: INVENTORY_ROLES,
    body: resourceInput,
    output: resource,
    errors: [
      'resourceOfficeMissing',
      'resourceReferenceTaken',
      'noOfficeForResources',
      'customerIdRequired',
      'pictureExpected',
      'videoExpected',
      'thumbnailUnfinished',
      'notFound',
    ],
  }),
  readResource: endpoint({
    method: 'GET',
    path: '/api/resource/{resourceId}',
    summary: 'One resource',
    area: 'resources',
    access: INVENTORY_ROLES,
    params: resourceId,
    output: resource,
  }),
  updateResource: endpoint({
    method: 'PUT',
    path: '/api/resource/{resourceId}',
    summary: 'Change a resource: what is left out stays',
    area: 'resources',
    access: INVENTORY_ROLES,
    params: resourceId,
    body: resourceChange,
    output: resource,
    errors: [
      'resourceEmpty',
      'resourceOfficeMissing',
      'resourceOfOtherOffices',
      'changedMeanwhile',
      'pictureExpected',
      'videoExpected',
      'thumbnailUnfinished',
    ],
  }),
  removeResource: endpoint({
    method: 'DELETE',
    path: '/api/resource/{resourceId}',
    summary: 'Delete a resource: managers and agents from their own offices, and as a whole when no other office has it',
    area: 'resources',
    access: INVENTORY_ROLES,
    params: resourceId,
    output: removedAnswer,
    errors: ['notFound', 'changedMeanwhile'],
  }),
  restoreResources: endpoint({
    method: 'POST',
    path: '/api/resources/restore',
    summary: 'Restore deleted resources',
    area: 'resources',
    access: INVENTORY_ROLES,
    body: z.strictObject({ ids: z.array(id).min(1).max(100) }),
    output: removedAnswer,
    errors: ['nameTakenMeanwhile'],
  }),
  convertListing: endpoint({
    method: 'POST',
    path: '/api/listing-resource-converter',
    summary: 'Make a resource of a listing: its words, images, videos and address',
    area: 'resources',
    access: INVENTORY_ROLES,
    body: z.strictObject({ listingId: id }),
    output: resource,
    errors: ['notFound', 'resourceEmpty', 'noOfficeForResources', 'thumbnailUnfinished'],
  }),
} as const;
