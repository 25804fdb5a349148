// What the seller's page is made from.
import type { SellerView } from '#contract/approvals/index.ts';
import type { Markup } from '../../reports/index.ts';

export interface PageInput {
  view: SellerView;
  token: string;
  timezone: string;
  /** People who work with orders may look, and not decide. */
  isSignedIn: boolean;
  /** Once the campaigns run: the report in place of the ads. */
  report: Markup | null;
}
