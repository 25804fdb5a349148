ALTER TABLE "campaigns" ADD COLUMN "resend_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "resends" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "ad_sets_wanted" ON "ad_sets" USING btree ("campaign_id") WHERE wanted is not null;--> statement-breakpoint
CREATE INDEX "ads_wanted" ON "ads" USING btree ("ad_set_id") WHERE wanted is not null;--> statement-breakpoint
CREATE INDEX "campaigns_wanted" ON "campaigns" USING btree ("id") WHERE wanted is not null;--> statement-breakpoint
CREATE INDEX "campaigns_resend" ON "campaigns" USING btree ("account_id") WHERE resend_at is not null;