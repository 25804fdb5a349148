// The way of a lead: listing → order → campaign → ad → form.
import type { Lead } from '#contract/leads/index.ts';
import { orderNumberText } from '#domain/orders/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import classes from './leads-tab.module.css';

export const LeadWay = ({ way: { listing, order, campaign, ad, form } }: { way: Lead['way'] }) => (
  <ol className={classes.way}>
    {listing && (
      <li>
        <span>Listing</span> {listing.name} ({listing.reference})
      </li>
    )}
    {order && (
      <li>
        <span>Order</span>{' '}
        <ScreenLink to="dashboard-orders" search={{ order: order._id }}>
          {orderNumberText(order.orderNumber)}
        </ScreenLink>{' '}
        {order.title}
      </li>
    )}
    {campaign && (
      <li>
        <span>Campaign</span> {campaign.name}
      </li>
    )}
    {ad && (
      <li>
        <span>Ad</span> {ad.name}
      </li>
    )}
    {form && (
      <li>
        <span>Form</span> {form.name ?? form._id}
      </li>
    )}
  </ol>
);
