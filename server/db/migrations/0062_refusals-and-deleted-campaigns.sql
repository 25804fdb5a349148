DROP INDEX "campaigns_group";--> statement-breakpoint
DROP INDEX "campaigns_customer_start";--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "refusals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "campaigns_group" ON "campaigns" USING btree ("group_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "campaigns_customer_start" ON "campaigns" USING btree ("customer_id","starts_at","id");