CREATE TABLE "manual_campaigns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "manual_campaigns_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" uuid NOT NULL,
	"network" text NOT NULL,
	"template_id" uuid NOT NULL,
	"template_version" integer NOT NULL,
	"item_type" text NOT NULL,
	"item_ids" uuid[] NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"budget" bigint NOT NULL,
	"currency_code" text NOT NULL,
	"start_date" text NOT NULL,
	"days" integer NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"cancel_requested_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "deliveries" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "delivery_id" uuid;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "manual_id" uuid;--> statement-breakpoint
ALTER TABLE "manual_campaigns" ADD CONSTRAINT "manual_campaigns_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_campaigns" ADD CONSTRAINT "manual_campaigns_account_id_network_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."network_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "manual_campaigns_number" ON "manual_campaigns" USING btree ("number");--> statement-breakpoint
CREATE INDEX "manual_campaigns_customer" ON "manual_campaigns" USING btree ("customer_id","id");--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_manual_id_manual_campaigns_id_fk" FOREIGN KEY ("manual_id") REFERENCES "public"."manual_campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "campaigns_delivery" ON "campaigns" USING btree ("delivery_id","plan_key");--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_manual" ON "deliveries" USING btree ("manual_id");--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_of_one" CHECK (num_nonnulls(order_id, manual_id) = 1);