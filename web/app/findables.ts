// Which records does the palette find? One registration line per room.
import { agentFindables } from '#web/agents/agent-findables.ts';
import { customerFindables } from '#web/customers/customer-findables.ts';
import { listingFindables } from '#web/inventory/listings/listing-findables.ts';
import type { Findable } from '#web/navigation/index.ts';
import { orderFindables } from '#web/orders/order-findables.ts';
import { productFindables } from '#web/products/product-findables.ts';

export const findables: readonly Findable[] = [...customerFindables, ...agentFindables, ...listingFindables, ...productFindables, ...orderFindables];
