import { RESOURCE_IS_EMPTY, UNPUBLISHED_SELECTED } from '#domain/inventory/resources/index.ts';

export const resourceErrors = {
  resourceEmpty: { status: 400, text: RESOURCE_IS_EMPTY },
  resourceOfficeMissing: { status: 400, text: 'Choose at least one office.' },
  resourceReferenceTaken: { status: 409, text: 'This customer already has a resource with the reference {reference}.' },
  noOfficeForResources: {
    status: 403,
    text: 'You have no office yet, so you cannot create resources. Ask a colleague to add you to one.',
  },
  resourceOfOtherOffices: {
    status: 403,
    text: 'Other offices use this resource too, so only someone who sees all of them can publish or unpublish it.',
  },
  unpublishedSelected: { status: 409, text: UNPUBLISHED_SELECTED },
} as const;
