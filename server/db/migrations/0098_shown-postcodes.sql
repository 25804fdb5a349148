ALTER TABLE "listings" ADD COLUMN "shown_postcode" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- As domain/inventory/listings/public-listing.ts says: a postcode is public unless it, the address or the suburb is hidden.
UPDATE "listings" SET "shown_postcode" = btrim(shown."postcode")
FROM (
  SELECT l."id", (SELECT m ->> 'value' FROM jsonb_array_elements(l."meta_data") m WHERE m ->> 'key' = 'postcode' LIMIT 1) AS "postcode"
  FROM "listings" l
  WHERE NOT EXISTS (
    SELECT FROM jsonb_array_elements(l."meta_data") m
    WHERE m ->> 'key' IN ('postcode', 'address', 'suburb') AND m -> 'isPublic' = 'false'
  )
) shown
WHERE shown."id" = "listings"."id" AND btrim(shown."postcode") <> '';
