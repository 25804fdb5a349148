// The lead form that an ad opens: its creative names it in the call to action, at a depth that differs by the kind of ad.
import type { Graph } from '../graph/graph.ts';
import type { GraphNode } from '../meta-state.ts';

export function formOfAd({ store }: Graph, ad: GraphNode<'Ad'>): GraphNode<'LeadgenForm'> | undefined {
  const creative = store.find('AdCreative', ad.data.creative);
  const [, form] = /"lead_gen_form_id":"?(\d+)/.exec(JSON.stringify(creative?.data.spec ?? {})) ?? [];
  return form === undefined ? undefined : (store.find('LeadgenForm', form) ?? undefined);
}
