// The way of a lead: listing → order → campaign → ad → form.
import type { Lead } from '#contract/leads/index.ts';
import { orderNumberText } from '#domain/orders/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { Fact, Facts } from '#web/ui/page/facts.tsx';

export const LeadOrigin = ({ way: { listing, order, campaign, ad, form } }: { way: Lead['way'] }) => (
  <Facts>
    {listing && (
      <Fact name="Listing">
        {listing.name} ({listing.reference})
      </Fact>
    )}
    {order && (
      <Fact name="Order">
        <ScreenLink to="dashboard-orders" search={{ order: order._id }}>
          {orderNumberText(order.orderNumber)}
        </ScreenLink>{' '}
        {order.title}
      </Fact>
    )}
    {campaign && <Fact name="Campaign">{campaign.name}</Fact>}
    {ad && <Fact name="Ad">{ad.name}</Fact>}
    {form && <Fact name="Form">{form.name ?? form._id}</Fact>}
  </Facts>
);
