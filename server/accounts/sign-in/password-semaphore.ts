// Limits how many passwords are hashed at once to two, each on a thread of its own: a storm of sign-ins must not slow down everyone
// who is signed in.
import { FairSemaphore } from '../../http/overload/fair-semaphore.ts';

const semaphore = new FairSemaphore({ slots: 2, maxWaiting: 400, maxWaitingPerClient: 200, refusal: 'busy' });

/** `client` is the block of IP addresses that the request comes from, where there is one. */
export const withPasswordSlot = <Answer>(client: string, work: () => Promise<Answer>): Promise<Answer> => semaphore.run(client, work);
