import { editedAdSet } from '#web/testing/campaign-samples.ts';
import { expect, test } from 'vitest';
import { adSetValues, changedAdSet, settingsInForm } from './ad-set-values.ts';
import { adSetSettings } from '../editing/settings-of.ts';

test.each(['ACTIVE', 'PAUSED', 'COMPLETED'] as const)('an untouched form of an ad set that is %s changes nothing', (desiredState) => {
  const stored = editedAdSet({ desiredState });
  expect(settingsInForm(stored, adSetValues(stored))).toEqual(adSetSettings(stored));
  expect(changedAdSet(adSetValues(stored), stored)).toEqual({ version: stored.version });
});
