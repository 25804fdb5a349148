// An actor for tests of rules without a database, with values that a test may override.
import type { Actor } from '#domain/access/index.ts';

export const sampleActor = (given: Partial<Actor> = {}): Actor => ({
  userId: '00000000-0000-7000-8000-000000000001',
  email: 'someone@example.com',
  displayName: 'Someone',
  roles: [],
  customerId: null,
  officeIds: [],
  chosenCustomerId: null,
  ...given,
});
