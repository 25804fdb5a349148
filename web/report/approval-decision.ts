// The decision on the seller's page: press, write what should change, enter the code from the email. The server decides; this only asks.
import './approval.css';
import { openDecisionDialog } from './decision-dialog.ts';
import type { Decision } from './decision-dialog.ts';
import { post } from './post.ts';

export function enableDecision(page: Document): void {
  const root = page.querySelector<HTMLElement>('[data-approval]');
  const { approval: link = '', hash = '' } = root?.dataset ?? {};
  if (!root || link === '') return;
  const path = `/api/approvals/${link}`;
  void post(`${path}/opened`);
  const buttons = root.querySelector<HTMLElement>('[data-decision-buttons]');
  if (!buttons) return;
  buttons.hidden = false;
  for (const button of buttons.querySelectorAll<HTMLButtonElement>('[data-decide]'))
    button.addEventListener('click', () => openDecisionDialog(root, { path, hash, decision: button.dataset['decide'] as Decision }));
}
