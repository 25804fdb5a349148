// What someone who orders has chosen for an item: pictures, agents and an office, each only of the item's own customer.
import { and, eq, inArray } from 'drizzle-orm';
import { agents } from '../../customers/agent-table.ts';
import { offices } from '../../customers/office-table.ts';
import type { Queryable } from '../../db/connection.ts';
import { files } from '../../files/file-table.ts';
import type { ItemChoice } from './read-creative-item.ts';

export interface ChosenIds {
  imageIds: readonly string[];
  agents: readonly string[];
  office: string | null;
}

/** Ids of another customer are left out, as if they did not exist. */
export async function readItemChoice(db: Queryable, customerId: string, chosen: ChosenIds): Promise<ItemChoice> {
  const pictures = await db
    .select({ id: files.id, hash: files.hash })
    .from(files)
    .where(and(inArray(files.id, [...chosen.imageIds]), eq(files.customerId, customerId)));
  const people = await db
    .select({ id: agents.id })
    .from(agents)
    .where(and(inArray(agents.id, [...chosen.agents]), eq(agents.customerId, customerId)));
  const [office] =
    chosen.office === null
      ? []
      : await db
          .select({ id: offices.id })
          .from(offices)
          .where(and(eq(offices.id, chosen.office), eq(offices.customerId, customerId)));
  return {
    pictures: chosen.imageIds.flatMap((imageId) => pictures.find(({ id }) => id === imageId)?.hash ?? []),
    agentIds: chosen.agents.filter((agentId) => people.some(({ id }) => id === agentId)),
    officeId: office?.id ?? null,
  };
}
