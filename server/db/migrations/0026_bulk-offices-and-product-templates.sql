ALTER TABLE "bulk_uploads" ADD COLUMN "office_ids_to_choose" uuid[];--> statement-breakpoint
-- A template that is not there was none of its products' already.
DELETE FROM "product_templates" p WHERE NOT EXISTS (SELECT FROM "campaign_templates" t WHERE t."id" = p."campaign_template_id");--> statement-breakpoint
ALTER TABLE "product_templates" ADD CONSTRAINT "product_templates_campaign_template_id_campaign_templates_id_fk" FOREIGN KEY ("campaign_template_id") REFERENCES "public"."campaign_templates"("id") ON DELETE no action ON UPDATE no action;