CREATE TABLE "open_home_visitors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"office_id" uuid,
	"agent_id" uuid,
	"starts_at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"consent" boolean NOT NULL,
	"comments" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "fb_page_id" uuid;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "fb_pixel_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "offices" ADD COLUMN "fb_ad_account_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "offices" ADD COLUMN "gdn_account_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "open_home_visitors" ADD CONSTRAINT "open_home_visitors_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_home_visitors" ADD CONSTRAINT "open_home_visitors_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_home_visitors" ADD CONSTRAINT "open_home_visitors_office_id_offices_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."offices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_home_visitors" ADD CONSTRAINT "open_home_visitors_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "open_home_visitors_customer" ON "open_home_visitors" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "open_home_visitors_name" ON "open_home_visitors" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "open_home_visitors_time" ON "open_home_visitors" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "open_home_visitors_open_home" ON "open_home_visitors" USING btree ("listing_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "open_home_visitors_words" ON "open_home_visitors" USING gin (name gin_trgm_ops, email gin_trgm_ops);