import { describe, expect, test } from 'vitest';
import type { Role } from '../access/index.ts';
import { DASHBOARD_LIST_ROLES, DEFAULT_TABS, TAB_CODES, visibleTabs } from './tabs.ts';
import type { DashboardTab, TabCode } from './tabs.ts';

const tabs: DashboardTab[] = [
  { code: 'listings', accessRight: ['branchuser', 'branchmanager', 'corporate'] },
  { code: 'agents', accessRight: ['branchmanager', 'corporate'] },
  { code: 'orders', accessRight: ['corporate', 'sales'] },
  { code: 'status', accessRight: [] },
];

describe('which tabs someone sees', () => {
  test.each<[string, Role[], TabCode[]]>([
    ['an agent', ['branchuser'], ['listings']],
    ['a manager', ['branchmanager'], ['listings', 'agents']],
    ['corporate', ['corporate'], ['listings', 'agents', 'orders']],
    ['sales', ['sales'], ['orders']],
    ['an agent who is corporate too: the first role decides', ['branchuser', 'corporate'], ['listings']],
    ['corporate who is an agent too', ['corporate', 'branchuser'], ['listings', 'agents', 'orders']],
    ['an admin sees all, whatever the lists say', ['admin'], ['listings', 'agents', 'orders', 'status']],
    ['an admin by their second role too', ['sales', 'admin'], ['listings', 'agents', 'orders', 'status']],
    ['someone without a role', [], []],
  ])('%s', (_, roles, expected) => {
    expect(visibleTabs(tabs, roles)).toEqual(expected);
  });

  test('no tab is shown to a role that its screen refuses', () => {
    const openToAll = TAB_CODES.map((code) => ({ code, accessRight: DASHBOARD_LIST_ROLES }));
    expect(visibleTabs(openToAll, ['branchuser'])).toEqual(TAB_CODES.filter((code) => code !== 'agents'));
    expect(visibleTabs(openToAll, ['branchmanager'])).toEqual(TAB_CODES);
  });

  test('their order is that of the configuration', () => {
    expect(visibleTabs(tabs.toReversed(), ['corporate'])).toEqual(['orders', 'agents', 'listings']);
  });
});

test('by default an agent sees every tab but the agents, and leaders see all', () => {
  expect(visibleTabs(DEFAULT_TABS, ['branchuser'])).toEqual(TAB_CODES.filter((code) => code !== 'agents'));
  expect(visibleTabs(DEFAULT_TABS, ['branchmanager'])).toEqual(TAB_CODES);
});
