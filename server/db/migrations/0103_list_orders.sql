CREATE INDEX "emails_recipient" ON "emails" USING btree ("recipient","id");--> statement-breakpoint
CREATE INDEX "feed_accounts_username" ON "feed_accounts" USING btree ("username","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bulk_uploads_file_name" ON "bulk_uploads" USING btree ("file_name","id");--> statement-breakpoint
CREATE INDEX "open_home_visitors_email" ON "open_home_visitors" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "resources_title" ON "resources" USING btree ("title","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "resources_name" ON "resources" USING btree ("name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "custom_audiences_updated" ON "custom_audiences" USING btree ("account_id","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "lla_tags_customer_updated" ON "lla_tags" USING btree ("customer_id","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meta_pages_updated" ON "meta_pages" USING btree ("updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "currency_rates_rate" ON "currency_rates" USING btree ("rate","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("price","id") WHERE deleted_at is null;