// Copies a resource (specification 3 §4) with a title that says so, a new reference, and `isCopied`.
import { referenceLetters } from '../listings/index.ts';
import { MAX_TITLE_CHARACTERS } from './resource-limits.ts';

export const RESOURCE_REFERENCE = 'R';

/** Derived from the random end of an id, so that no counter is needed. */
export const resourceReference = (id: string): string => `${RESOURCE_REFERENCE}${referenceLetters(id)}`;

interface CopyableResource {
  title: string;
  reference: string;
  isCopied: boolean;
}

/** A title that would become too long is cut at the end, so that the prefix stays. */
export const copyOfResource = <Resource extends CopyableResource>(resource: Resource, reference: string): Resource => ({
  ...resource,
  title: `COPY - ${resource.title}`.slice(0, MAX_TITLE_CHARACTERS),
  reference,
  isCopied: true,
});
