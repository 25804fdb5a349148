CREATE TABLE "order_ledgers" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"currency_code" text NOT NULL,
	"planned" bigint,
	"set_on_network" bigint NOT NULL,
	"spent" bigint NOT NULL,
	"outcome" text NOT NULL,
	"credited" bigint NOT NULL,
	"closed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_ledgers" ADD CONSTRAINT "order_ledgers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_ledgers" ADD CONSTRAINT "order_ledgers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_ledgers_customer" ON "order_ledgers" USING btree ("customer_id","currency_code");