ALTER TABLE "creative_templates" ADD COLUMN "starter" text;--> statement-breakpoint
ALTER TABLE "creative_templates" ADD COLUMN "copied_from" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "creative_templates_starter_unique" ON "creative_templates" USING btree ("starter") WHERE starter is not null;--> statement-breakpoint
CREATE INDEX "creative_templates_copied_from" ON "creative_templates" USING btree ("copied_from") WHERE copied_from is not null;