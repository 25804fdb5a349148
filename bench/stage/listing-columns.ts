// The columns of listings that a control copies: everything but what the database makes itself.

export const COPIED_LISTING_COLUMNS =
  `id, customer_id, reference, title, type, office_id, agent_ids, listing_status, listing_option, creation_type, customer_url, description, short_description,
  start_price, start_timestamp, meta_data, pictures, videos, bulk_id, is_distributed, status, is_sold, is_closed, price_view, shown_price, shown_place, shown_suburb, shown_postcode,
  shown_latitude, shown_longitude, pin_is_approximate, bedrooms, bathrooms, garages, num_images, hero_url, version, changed_by, created_at, updated_at`.replaceAll(
    /\s+/g,
    ' ',
  );
