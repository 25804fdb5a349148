ALTER TABLE "ad_sets" ADD COLUMN "wanted" jsonb;--> statement-breakpoint
ALTER TABLE "ads" ADD COLUMN "wanted" jsonb;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "wanted" jsonb;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "change_refusal" text;--> statement-breakpoint
CREATE INDEX "campaigns_network_end" ON "campaigns" USING btree ("network","ends_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "campaigns_network_budget" ON "campaigns" USING btree ("network","budget","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "campaigns_network_spent" ON "campaigns" USING btree ("network","spent","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "campaigns_network_state" ON "campaigns" USING btree ("network","state","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "campaigns_account" ON "campaigns" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "campaigns_name_words" ON "campaigns" USING gin (fold_text(name) gin_trgm_ops) WHERE deleted_at is null;