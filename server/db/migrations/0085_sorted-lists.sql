CREATE INDEX "users_created" ON "users" USING btree ("created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "offices_active" ON "offices" USING btree ("is_active","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "listings_status" ON "listings" USING btree ("status","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_total" ON "orders" USING btree ("total","id") WHERE deleted_at is null;