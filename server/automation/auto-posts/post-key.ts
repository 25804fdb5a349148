// What makes two posts about a listing the same: it is new once, sold once, and has each price and each open home once.
import { eventKey } from '#domain/automation/index.ts';
import { newOpenHome } from '../decision-store.ts';
import type { EventToPost } from './post-facts.ts';

export const postKey = (event: EventToPost): string =>
  eventKey(event.kind, 'ORDER', { eventId: event.id, price: event.after.price, openHome: newOpenHome(event) });
