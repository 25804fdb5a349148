CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"short_url_id" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"views" bigint DEFAULT 0 NOT NULL,
	"last_viewed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "shared_emails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_emails" ADD CONSTRAINT "shared_emails_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_short_url" ON "reports" USING btree ("short_url_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_subject" ON "reports" USING btree ("type","subject_id") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "reports_customer" ON "reports" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "shared_emails_user" ON "shared_emails" USING btree ("user_id","sent_at");--> statement-breakpoint
CREATE INDEX "shared_emails_customer" ON "shared_emails" USING btree ("customer_id","sent_at");--> statement-breakpoint
CREATE INDEX "orders_items" ON "orders" USING gin ("item_ids");