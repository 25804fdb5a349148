import { findDeleted, selectionRefusal } from '#domain/inventory/index.ts';
import { expect, test } from 'vitest';
import { errorText } from '../../error-catalogue.ts';

const villa = { _id: 'a', title: 'Sunny villa', deleted: true };

test('a deleted listing among the selected ones is named before an order', () => {
  const { title } = findDeleted([{ ...villa, _id: 'b', deleted: false }, villa])!;
  expect(errorText('deletedListingIncluded', { title })).toBe('Deleted listing included: Sunny villa');
});

test('what cannot be selected is refused in the words of the specification', () => {
  const refusal = selectionRefusal([], villa)!;
  expect(errorText(refusal.code)).toBe('Cant select deleted listing');
});
