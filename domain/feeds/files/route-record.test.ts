import { describe, expect, test } from 'vitest';
import { routeRecord } from './route-record.ts';
import type { RoutedStore } from './route-record.ts';

const store = (id: string, customerId: string, agentIds: string[], given: Partial<RoutedStore> = {}): RoutedStore => ({
  id,
  customerId,
  offices: new Map(agentIds.map((agentId) => [agentId, `office of ${agentId}`])),
  ...given,
});
const kauri = store('kauri', 'c1', ['KAURIA']);
const pausedTui = store('tui', 'c2', ['TUIAAA'], { isPaused: true });

function routes(agentId: string, stores: RoutedStore[]): string | string[] {
  const routed = routeRecord(agentId, stores);
  return 'refused' in routed ? routed.refused.code : routed.routes.map((route) => route.store.id);
}

describe('while a store is paused', () => {
  test('its records are refused for that, and its agentIDs are not unknown', () => {
    expect(routes('TUIAAA', [kauri, pausedTui])).toBe('storePaused');
    expect(routes('OTHERS', [kauri, pausedTui])).toBe('agentIdUnknown');
    expect(routes('KAURIA', [kauri, pausedTui])).toEqual(['kauri']);
  });

  test('records without an agentID are not given to the other customer', () => {
    expect(routes('', [kauri, pausedTui])).toBe('agentIdMissing');
    expect(routes('', [pausedTui, kauri])).toBe('agentIdMissing');
    expect(routes('', [kauri])).toEqual(['kauri']);
  });

  test('another store of the same customer still takes them', () => {
    const second = store('second', 'c2', ['TUIAAA']);
    expect(routes('TUIAAA', [pausedTui, second])).toEqual(['second']);
    expect(routes('', [pausedTui, second])).toEqual(['second']);
  });

  test('a store that takes every record refuses every record', () => {
    expect(routes('ANYONE', [store('url', 'c3', [], { takesAll: true, isPaused: true })])).toBe('storePaused');
  });
});
