// The identity twin for the tests of one file, with the calls that an app makes to it. Faults are cleared after each test.
import { afterAll, afterEach } from 'vitest';
import { openTestTwin } from './identity-twin.ts';
import { providerCalls } from './provider-calls.ts';

export async function openTwinCalls() {
  const twin = await openTestTwin();
  afterEach(() => twin.set());
  afterAll(() => twin.close());
  return { twin, calls: providerCalls(twin) };
}
