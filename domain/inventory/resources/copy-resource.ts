// What does a copy of a resource start with? Everything of it but its identity (specification 3 §4): a title that says that it is
// a copy, a reference of its own, and the mark that it was copied.
import { referenceLetters } from '../listings/index.ts';
import { MOST_TITLE_CHARACTERS } from './resource-limits.ts';

export const RESOURCE_REFERENCE = 'R';

/** From the random end of an id, so that no counter is needed. */
export const resourceReference = (id: string): string => `${RESOURCE_REFERENCE}${referenceLetters(id)}`;

interface Copied {
  title: string;
  reference: string;
  isCopied: boolean;
}

/** A title that would become too long loses its end, never what says that it is a copy. */
export const copyOfResource = <Resource extends Copied>(resource: Resource, reference: string): Resource => ({
  ...resource,
  title: `COPY - ${resource.title}`.slice(0, MOST_TITLE_CHARACTERS),
  reference,
  isCopied: true,
});
