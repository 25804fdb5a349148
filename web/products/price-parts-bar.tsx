// A bar of the price that is paid, divided into each network's budget, our margin and tax.
import { moneyText } from '#domain/money/index.ts';
import type { MoneyCurrency } from '#domain/money/index.ts';
import { NETWORK_LABELS } from '#domain/networks/index.ts';
import type { NetworkBudget } from '#domain/products/index.ts';
import classes from './budget-chart.module.css';

export interface PriceSpread {
  tax: number;
  margin: number;
  networks: readonly NetworkBudget[];
}

interface Part {
  label: string;
  kind: 'meta' | 'google' | 'margin' | 'tax';
  amount: number;
}

export function PricePartsBar({ tax, margin, networks, currency, taxCode }: PriceSpread & { currency: MoneyCurrency; taxCode: string }) {
  const parts: Part[] = [
    ...networks.map(({ network, amount }) => ({ label: NETWORK_LABELS[network], kind: network, amount })),
    { label: 'Our margin', kind: 'margin' as const, amount: margin },
    { label: taxCode, kind: 'tax' as const, amount: tax },
  ].filter(({ amount }) => amount > 0);
  return (
    <div>
      <div className={classes.bar} aria-hidden>
        {parts.map(({ kind, amount }) => (
          <span key={kind} data-part={kind} style={{ flexGrow: amount }} />
        ))}
      </div>
      <dl className={classes.legend}>
        {parts.map(({ label, kind, amount }) => (
          <div key={kind}>
            <dt>
              <span className={classes.swatch} data-part={kind} aria-hidden />
              {label}
            </dt>
            <dd className="tabular">{moneyText(amount, currency)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
