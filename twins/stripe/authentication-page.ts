// The 3-D Secure page that a bank would show; here the visitor chooses the outcome. It has no script: each button posts the form to the
// page's own URL, which redirects back to the payment.
import type { Routes, TwinRequest, TwinResponse } from '../frame/serve.ts';
import { redirect } from '../frame/serve.ts';
import { failAttempt, settle } from './settle-intent.ts';
import { change } from './stripe-calls.ts';
import type { Call, Reply, StripeTwin } from './stripe-calls.ts';
import type { Intent } from './stripe-state.ts';
import { recordEntry } from './stripe-calls.ts';

const PATH = '/authenticate/{id}';

export const authenticationRoutes = (twin: StripeTwin): Routes => ({
  [`GET ${PATH}`]: (request) => {
    const intent = waitingIntent(twin, request);
    return intent ? confirmationPage(twin, intent) : notFoundPage();
  },
  [`POST ${PATH}`]: (request) => {
    const intent = waitingIntent(twin, request);
    if (!intent) return notFoundPage();
    const isApproved = request.form.get('decision') === 'approve';
    const input = { params: { id: intent.id }, form: {}, caller: 'cardholder', requestId: '', idempotencyKey: null } as const;
    change(twin, (call) => decide(call, intent.id, isApproved), input, '');
    return redirectBack(intent);
  },
});

function decide(call: Call, id: string, isApproved: boolean): Reply {
  const intent = call.state.intents[id];
  const method = intent && call.state.methods[intent.paymentMethod ?? ''];
  // Decided meanwhile in another tab.
  if (intent?.status !== 'requires_action' || !method) return { status: 200, body: null };
  recordEntry(call, isApproved ? 'authentication-passed' : 'authentication-failed', { intent: id });
  if (isApproved) return settle(call, intent, method);
  failAttempt(call, intent, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    payment_method: method.id,
  });
  return { status: 200, body: null };
}

function waitingIntent({ state }: StripeTwin, { params, url }: TwinRequest): Intent | null {
  const { intents } = state.read();
  const intent = Object.hasOwn(intents, params.id ?? '') ? intents[params.id ?? ''] : undefined;
  return intent?.status === 'requires_action' && intent.clientSecret === `${intent.id}_secret_${url.searchParams.get('secret')}`
    ? intent
    : null;
}

function redirectBack(intent: Intent): TwinResponse {
  if (intent.returnUrl === null)
    return page('Done', '<h1>Thank you</h1><p class="soft">You can close this page and go back to your payment.</p>');
  const url = new URL(intent.returnUrl);
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', intent.clientSecret);
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed');
  return redirect(url.href);
}

function confirmationPage({ state }: StripeTwin, { amount, currency, paymentMethod }: Intent): TwinResponse {
  const card = state.read().methods[paymentMethod ?? '']?.card;
  return page(
    'Confirm your payment',
    `<h1>Confirm your payment</h1><p class="soft">Your bank asks whether this is you.</p>
<dl><div><dt>Amount</dt><dd>${escape(amountText(amount, currency))}</dd></div><div><dt>Card</dt><dd>${escape(card?.brand ?? '')} •••• ${escape(card?.last4 ?? '')}</dd></div></dl>
<form method="post"><button class="primary" name="decision" value="approve">Complete authentication</button>
<button name="decision" value="deny">Fail authentication</button></form>`,
  );
}

const notFoundPage = (): TwinResponse =>
  page('Nothing to confirm', '<h1>There is nothing to confirm here</h1><p class="soft">This payment was decided already.</p>', 404);

function amountText(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-NZ', { style: 'currency', currency, currencyDisplay: 'code' });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

function page(title: string, content: string, status = 200): TwinResponse {
  return {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    body: `<!doctype html><html lang="en-NZ"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escape(title)}</title><style>${STYLE}</style></head><body><main>
<p class="notice"><strong>This is a stand-in for your bank; nothing leaves this machine.</strong> No money is moved.</p>${content}</main></body></html>`,
  };
}

const STYLE = `:root{--background:#f4f2ee;--paper:#fff;--ink:#1f1d1a;--soft:#6b655c;--line:#dbd7cf;--act:#0b6b5b;--on-act:#fff;--warm:#fff4d6;--warm-ink:#5b4300}
@media(prefers-color-scheme:dark){:root{--background:#0f1210;--paper:#1a1e1c;--ink:#e8e7e2;--soft:#a3a59e;--line:#2b312e;--act:#5fc9b3;--on-act:#08231d;--warm:#3a2f10;--warm-ink:#f3dd9c}}
*{box-sizing:border-box}body{margin:0;background:var(--background);color:var(--ink);font:14px/1.5 Inter,system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif}
main{max-width:440px;margin:32px auto;padding:0 28px 28px;background:var(--paper);border:1px solid var(--line);border-radius:12px;overflow:hidden}
.notice{margin:0 -28px 24px;padding:12px 28px;background:var(--warm);color:var(--warm-ink);font-size:13px}
h1{margin:0 0 4px;font-size:20px;line-height:1.3;letter-spacing:-.01em}.soft{margin:0;color:var(--soft)}
dl{margin:20px 0;border:1px solid var(--line);border-radius:8px}dl div{display:flex;justify-content:space-between;gap:16px;padding:10px 14px}dl div+div{border-top:1px solid var(--line)}
dt{color:var(--soft)}dd{margin:0;font-weight:600;text-transform:capitalize;font-variant-numeric:tabular-nums}
form{display:grid;gap:8px}button{padding:10px 16px;border:1px solid var(--line);border-radius:8px;background:none;color:inherit;font:inherit;font-weight:600;cursor:pointer}
button:focus-visible{outline:2px solid var(--act);outline-offset:2px}.primary{background:var(--act);border-color:var(--act);color:var(--on-act)}
@media(max-width:500px){main{max-width:none;margin:0;border:0;border-radius:0;min-height:100vh}}`;
