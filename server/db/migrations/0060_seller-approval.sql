CREATE TABLE "approval_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"link_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"revision_hash" text NOT NULL,
	"decision" text NOT NULL,
	"words" text,
	"seller_name" text NOT NULL,
	"seller_email" text NOT NULL,
	"ip_address" text NOT NULL,
	"user_agent" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approval_emails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"link_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approval_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"sealed_token" text NOT NULL,
	"seller_name" text NOT NULL,
	"seller_email" text NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"asked_revision" integer NOT NULL,
	"sent_by" uuid NOT NULL,
	"sent_by_name" text NOT NULL,
	"sent_by_email" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"code_hash" text,
	"code_expires_at" timestamp with time zone,
	"code_tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "seller_approval_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "seller_may_pay" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "approved_revision" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "change_asked_revision" integer;--> statement-breakpoint
ALTER TABLE "approval_decisions" ADD CONSTRAINT "approval_decisions_link_id_approval_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."approval_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_decisions" ADD CONSTRAINT "approval_decisions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_links" ADD CONSTRAINT "approval_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_links" ADD CONSTRAINT "approval_links_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "approval_decisions_round" ON "approval_decisions" USING btree ("link_id","round");--> statement-breakpoint
CREATE INDEX "approval_decisions_order" ON "approval_decisions" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "approval_emails_link" ON "approval_emails" USING btree ("link_id","at");--> statement-breakpoint
CREATE INDEX "approval_emails_cause" ON "approval_emails" USING btree ("cause","at");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_links_token" ON "approval_links" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_links_working" ON "approval_links" USING btree ("order_id") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "approval_links_order" ON "approval_links" USING btree ("order_id","id");