import { emailProblems } from '#contract/emails/index.ts';
import { campaignTemplateInput, googleTemplateInput } from '#contract/templates/index.ts';
import { CAMPAIGN_TYPES } from '#domain/networks/index.ts';
import { neededCreative } from '#domain/templates/index.ts';
import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { STARTERS } from '../../server/creatives/starters/starter-templates.ts';
import {
  DEMO_CREATIVES,
  DEMO_DISPLAY,
  DEMO_EMAIL,
  DEMO_FUNNEL,
  DEMO_FUNNEL_STAGES,
  DEMO_TEMPLATES,
  funnelContent,
  OTHER_DEMO_TEMPLATES,
} from './demo-templates.ts';

const metaTemplates = [...DEMO_TEMPLATES, ...OTHER_DEMO_TEMPLATES, funnelContent([newId(), newId()])];

test.each(metaTemplates)('“$name” could be published as it is', ({ name, type, content }) => {
  expect(campaignTemplateInput.safeParse({ name, type, ...content, state: 'PUBLISHED' }).error?.issues).toBeUndefined();
});

test('the display template could be published as it is', () => {
  expect(
    googleTemplateInput.safeParse({ name: DEMO_DISPLAY.name, ...DEMO_DISPLAY.content, state: 'PUBLISHED' }).error?.issues,
  ).toBeUndefined();
});

test('there is a published template of every type', () => {
  const types = new Set([...DEMO_TEMPLATES, DEMO_DISPLAY, DEMO_FUNNEL].map(({ type }) => type));
  expect(CAMPAIGN_TYPES.filter((type) => !types.has(type))).toEqual([]);
  const names: readonly string[] = DEMO_TEMPLATES.map(({ name }) => name);
  expect(DEMO_FUNNEL_STAGES.filter((stage) => !names.includes(stage))).toEqual([]);
});

test('creative templates make what the ads of their campaign templates show', () => {
  for (const [name, starter] of Object.entries(DEMO_CREATIVES)) {
    const template = DEMO_TEMPLATES.find((each) => each.name === name);
    expect(template && neededCreative(template.type), name).toBe(STARTERS.find(({ id }) => id === starter)?.renderType);
  }
});

test('the email is right', () => {
  expect(emailProblems(DEMO_EMAIL.name, DEMO_EMAIL)).toEqual([]);
});
