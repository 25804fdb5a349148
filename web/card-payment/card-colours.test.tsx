import { openInFrame, paid, paymentData } from '#web/testing/card-payment.tsx';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

const ASK = 'POST /payments/paymentIntents';
const navy = { backgroundTheme: '#10243f', textTheme: '#ffffff', hoverTheme: '#1d3a63' } as const;
const themedContainer = (element: HTMLElement): HTMLElement | null => element.closest<HTMLElement>('[data-own]');

describe('the card screen', () => {
  test('uses the colours of the customer’s dashboard', async () => {
    openInFrame({ [ASK]: paymentData({ themes: navy }) });
    const container = themedContainer(await screen.findByRole('button', { name: /^Pay/ }));
    expect(container?.style.getPropertyValue('--dashboard-background')).toBe('#10243f');
    expect(container?.style.getPropertyValue('--dashboard-text')).toBe('#ffffff');
    expect(container?.style.getPropertyValue('--dashboard-hover')).toBe('#1d3a63');
  });

  test('uses them for an order that is already paid, too', async () => {
    openInFrame({ [ASK]: { ...paid(), themes: navy } });
    expect(themedContainer(await screen.findByRole('button', { name: 'Okay' }))).not.toBeNull();
  });

  test('uses our own colours where the customer has none', async () => {
    openInFrame({});
    expect(themedContainer(await screen.findByRole('button', { name: /^Pay/ }))).toBeNull();
  });
});
