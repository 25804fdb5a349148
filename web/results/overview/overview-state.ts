// The state of the overview's results in the URL: its days, office and agent.
import { textParam, urlState } from '#web/navigation/index.ts';
import { rangeParams, rangeQuery } from '../result-range.ts';
import type { RangeState } from '../result-range.ts';

export interface OverviewState extends RangeState {
  office: string;
  agent: string;
}

export const overviewAddress = urlState<OverviewState>({ ...rangeParams, office: textParam('office'), agent: textParam('agent') });

/** `maySearch` is whether the person's roles may look at one agent; an old link must not be refused as a whole. */
export const overviewQuery = (state: OverviewState, today: string, maySearch: boolean): Record<string, string> => ({
  ...rangeQuery(state, today),
  ...(state.office && { office: state.office }),
  ...(state.agent && maySearch && { requestedAgent: state.agent }),
});
