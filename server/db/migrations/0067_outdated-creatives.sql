CREATE TABLE "creative_comparisons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"ad_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"compared_with" text,
	"outdated" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"outdated_kinds" text[] DEFAULT '{}' NOT NULL,
	"outdated_texts" text[] DEFAULT '{}' NOT NULL,
	"outdated_since" timestamp with time zone,
	"changed_at" timestamp with time zone,
	"replacement" text,
	"replacement_error" text,
	"requested_by" uuid,
	"replacing_files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "replaces_outdated_creatives" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "creative_comparisons" ADD CONSTRAINT "creative_comparisons_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creative_comparisons" ADD CONSTRAINT "creative_comparisons_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creative_comparisons" ADD CONSTRAINT "creative_comparisons_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "creative_comparisons_ad_item" ON "creative_comparisons" USING btree ("ad_id","item_id");--> statement-breakpoint
CREATE INDEX "creative_comparisons_item" ON "creative_comparisons" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "creative_comparisons_campaign" ON "creative_comparisons" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "creative_comparisons_outdated" ON "creative_comparisons" USING btree ("outdated_since","id") WHERE outdated_since is not null;