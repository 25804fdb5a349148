ALTER TABLE "listings" ALTER COLUMN "bedrooms" SET DATA TYPE integer;--> statement-breakpoint
ALTER TABLE "listings" ALTER COLUMN "bathrooms" SET DATA TYPE integer;--> statement-breakpoint
ALTER TABLE "listings" ALTER COLUMN "garages" SET DATA TYPE integer;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "hero_url" text;