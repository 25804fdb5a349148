import { openInFrame, paid, paymentData } from '#web/testing/card-payment.tsx';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

const ASK = 'POST /payments/paymentIntents';
const navy = { backgroundTheme: '#10243f', textTheme: '#ffffff', hoverTheme: '#1d3a63' } as const;
const groundOf = (element: HTMLElement): HTMLElement | null => element.closest<HTMLElement>('[data-own]');

describe('the card screen', () => {
  test('stands in the colours of the customer', async () => {
    openInFrame({ [ASK]: paymentData({ themes: navy }) });
    const ground = groundOf(await screen.findByRole('button', { name: /^Pay/ }));
    expect(ground?.style.getPropertyValue('--dashboard-background')).toBe('#10243f');
    expect(ground?.style.getPropertyValue('--dashboard-text')).toBe('#ffffff');
    expect(ground?.style.getPropertyValue('--dashboard-hover')).toBe('#1d3a63');
  });

  test('stands in them too when there is nothing more to pay', async () => {
    openInFrame({ [ASK]: { ...paid(), themes: navy } });
    expect(groundOf(await screen.findByRole('button', { name: 'Okay' }))).not.toBeNull();
  });

  test('stands in ours where the customer has none', async () => {
    openInFrame({});
    expect(groundOf(await screen.findByRole('button', { name: /^Pay/ }))).toBeNull();
  });
});
