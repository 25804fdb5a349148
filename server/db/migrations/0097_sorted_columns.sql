DROP INDEX "feed_files_received";--> statement-breakpoint
DROP INDEX "jobs_ended";--> statement-breakpoint
CREATE INDEX "users_status" ON "users" USING btree ((case when is_active then 'active' when awaits_activation then 'waiting' when password_hash is null and email_verified_at is null and not is_invitation_void then 'invited' else 'inactive' end),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "catalogs_state" ON "catalogs" USING btree ((case when account_id is null then 'NO_ACCOUNT' when problem <> '' then 'FAILED' when platform_id is not null and feed_id is not null and product_set_id is not null then 'READY' else 'WAITING' end),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_vertical" ON "customers" USING btree ("vertical","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_country" ON "customers" USING btree ("country_code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_currency" ON "customers" USING btree ("currency_code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "offices_suburb" ON "offices" USING btree ("suburb","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "offices_city" ON "offices" USING btree ("city","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "offices_email" ON "offices" USING btree ("email","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "feed_files_name" ON "feed_files" USING btree ("source_id","name","id");--> statement-breakpoint
CREATE INDEX "feed_files_state" ON "feed_files" USING btree ("source_id","state","id");--> statement-breakpoint
CREATE INDEX "assets_name" ON "assets" USING btree ("name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "assets_created" ON "assets" USING btree ("created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "listings_type" ON "listings" USING btree ("type","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "listings_suburb" ON "listings" USING btree ("shown_suburb","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "listings_bedrooms" ON "listings" USING btree ("bedrooms","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "open_home_visitors_created" ON "open_home_visitors" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "jobs_title" ON "jobs" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "jobs_started" ON "jobs" USING btree ("started_at","id");--> statement-breakpoint
CREATE INDEX "leads_customer_name" ON "leads" USING btree ("customer_id","name","id");--> statement-breakpoint
CREATE INDEX "leads_customer_email" ON "leads" USING btree ("customer_id","email","id");--> statement-breakpoint
CREATE INDEX "leads_customer_state" ON "leads" USING btree ("customer_id","state","id");--> statement-breakpoint
CREATE INDEX "network_accounts_status" ON "network_accounts" USING btree ("network","status","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meta_pages_token_state" ON "meta_pages" USING btree ("token_state","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meta_pages_checked" ON "meta_pages" USING btree ("checked_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_title" ON "orders" USING btree ("title","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "feed_files_received" ON "feed_files" USING btree ("source_id","received_at","id");--> statement-breakpoint
CREATE INDEX "jobs_ended" ON "jobs" USING btree ("ended_at","id");