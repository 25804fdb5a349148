// Steps through the order wizard in tests, by the texts on the screen.
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

export const choose = async (person: UserEvent, name: string) => person.click(await screen.findByRole('radio', { name }));
export const press = async (person: UserEvent, name: string | RegExp) => person.click(await screen.findByRole('button', { name }));
export const stepShown = (name: string) => screen.findByRole('heading', { level: 2, name });

/** Chooses the cheaper one-week product, and an office. */
export async function chooseWeek(person: UserEvent) {
  await choose(person, 'Image campaign');
  await choose(person, '7 days');
  await choose(person, '$460.00');
  await person.click(screen.getByRole('combobox', { name: 'Office' }));
  await person.click(await screen.findByRole('option', { name: 'Harbour Hills' }));
  await screen.findByRole('complementary', { name: 'Preview' });
}

/** Goes to the payment step; steps that are already complete are skipped. */
export async function toPayment(person: UserEvent) {
  await chooseWeek(person);
  await press(person, 'Next');
  await stepShown('Payment');
}
