-- The networks are called meta and google in every stored value (domain/networks/account-states.ts), and the type of Google's campaigns
-- GOOGLE_DISPLAY_CAMPAIGN. The columns that are named after the specification's fields (fb_page_id, gdn_account_ids) keep their names.
ALTER TABLE "facebook_pages" RENAME TO "meta_pages";--> statement-breakpoint
ALTER INDEX "facebook_pages_pkey" RENAME TO "meta_pages_pkey";--> statement-breakpoint
ALTER INDEX "facebook_pages_page_id" RENAME TO "meta_pages_page_id";--> statement-breakpoint
ALTER INDEX "facebook_pages_name" RENAME TO "meta_pages_name";--> statement-breakpoint
ALTER INDEX "facebook_pages_customers" RENAME TO "meta_pages_customers";--> statement-breakpoint
ALTER TABLE "campaigns" RENAME COLUMN "platform" TO "network";--> statement-breakpoint
UPDATE "campaigns" SET "network" = CASE "network" WHEN 'META' THEN 'meta' ELSE 'google' END;--> statement-breakpoint
UPDATE "network_accounts" SET "network" = 'meta' WHERE "network" = 'facebook';--> statement-breakpoint
UPDATE "insights" SET "network" = 'meta' WHERE "network" = 'facebook';--> statement-breakpoint
UPDATE "campaign_templates" SET "network" = 'meta' WHERE "network" = 'facebook';--> statement-breakpoint
UPDATE "campaign_templates" SET "type" = 'GOOGLE_DISPLAY_CAMPAIGN' WHERE "type" = 'GDN_CAMPAIGN';--> statement-breakpoint
UPDATE "products" SET "type" = 'GOOGLE_DISPLAY_CAMPAIGN' WHERE "type" = 'GDN_CAMPAIGN';--> statement-breakpoint
UPDATE "product_types" SET "code" = 'GOOGLE_DISPLAY_CAMPAIGN' WHERE "code" = 'GDN_CAMPAIGN';--> statement-breakpoint
UPDATE "order_products" SET "type" = 'GOOGLE_DISPLAY_CAMPAIGN' WHERE "type" = 'GDN_CAMPAIGN';--> statement-breakpoint
UPDATE "budget_plans" SET "platform_shares" = ("platform_shares" - 'facebook') || jsonb_build_object('meta', "platform_shares" -> 'facebook')
  WHERE "platform_shares" ? 'facebook';--> statement-breakpoint
UPDATE "order_products" SET "budget_plan" = jsonb_set("budget_plan", '{platformShares}',
    ("budget_plan" -> 'platformShares') - 'facebook' || jsonb_build_object('meta', "budget_plan" #> '{platformShares,facebook}'))
  WHERE "budget_plan" -> 'platformShares' ? 'facebook';--> statement-breakpoint
-- In the text of a jsonb value a quotation mark within a string is escaped, so only whole keys and whole strings match.
UPDATE "order_products" SET "templates" = replace("templates"::text, '"GDN_CAMPAIGN"', '"GOOGLE_DISPLAY_CAMPAIGN"')::jsonb
  WHERE "templates"::text LIKE '%"GDN\_CAMPAIGN"%';--> statement-breakpoint
UPDATE "orders" SET "campaign_data" = replace("campaign_data"::text, '"GDN_CAMPAIGN"', '"GOOGLE_DISPLAY_CAMPAIGN"')::jsonb
  WHERE "campaign_data"::text LIKE '%"GDN\_CAMPAIGN"%';--> statement-breakpoint
UPDATE "audit_entries" SET "changes" = replace("changes"::text, '"GDN_CAMPAIGN"', '"GOOGLE_DISPLAY_CAMPAIGN"')::jsonb
  WHERE "changes"::text LIKE '%"GDN\_CAMPAIGN"%';--> statement-breakpoint
UPDATE "audit_entries" SET "changes" = replace("changes"::text, '"facebook":', '"meta":')::jsonb
  WHERE "entity" = 'budget plan' AND "changes"::text LIKE '%"facebook":%';--> statement-breakpoint
UPDATE "idempotency_keys" SET "answer" = replace("answer"::text, '"GDN_CAMPAIGN"', '"GOOGLE_DISPLAY_CAMPAIGN"')::jsonb
  WHERE "answer"::text LIKE '%"GDN\_CAMPAIGN"%';--> statement-breakpoint
UPDATE "idempotency_keys" SET "answer" = replace("answer"::text, '"facebook":', '"meta":')::jsonb
  WHERE "answer" ? 'platformShares';--> statement-breakpoint
UPDATE "saved_views" SET "state" = replace("state", 'GDN_CAMPAIGN', 'GOOGLE_DISPLAY_CAMPAIGN') WHERE "state" LIKE '%GDN\_CAMPAIGN%';
