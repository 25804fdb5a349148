-- The price of listings at auction, by tender, by negotiation or on request is no longer public (domain/inventory/listings/public-listing.ts).
UPDATE "listings" SET "shown_price" = NULL WHERE "shown_price" IS NOT NULL AND "price_view" NOT IN ('', 'Fixed Price');
