// The identity twin for the tests of one file, without faults before each, and the calls that an app makes to it.
import { afterAll, afterEach } from 'vitest';
import { openTestTwin } from './identity-twin.ts';
import { providerCalls } from './provider-calls.ts';

export async function openTwinCalls() {
  const twin = await openTestTwin();
  afterEach(() => twin.set());
  afterAll(() => twin.close());
  return { twin, calls: providerCalls(twin) };
}
