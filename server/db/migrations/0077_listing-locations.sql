CREATE TABLE "geocoded_addresses" (
	"key" text PRIMARY KEY NOT NULL,
	"matches" jsonb NOT NULL,
	"keep_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "geocoder_turns" (
	"id" text PRIMARY KEY NOT NULL,
	"next_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "found_location" jsonb;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "look_up_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "geocoded_addresses_kept" ON "geocoded_addresses" USING btree ("keep_until");--> statement-breakpoint
CREATE INDEX "listings_to_look_up" ON "listings" USING btree ("customer_id","look_up_at") WHERE look_up_at is not null and deleted_at is null;--> statement-breakpoint
UPDATE "listings" SET "look_up_at" = '1970-01-01T00:00:00Z' WHERE "deleted_at" IS NULL
	AND NOT jsonb_path_exists("meta_data", '$[*] ? (@.key == "geoLocation")')
	AND jsonb_path_exists("meta_data", '$[*] ? ((@.key == "address" || @.key == "suburb" || @.key == "city" || @.key == "region" || @.key == "postcode") && @.value != "")');
