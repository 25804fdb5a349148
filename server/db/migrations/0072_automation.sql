CREATE TABLE "automation_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"rule_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"event" text NOT NULL,
	"event_key" text NOT NULL,
	"decision" text NOT NULL,
	"reason_code" text NOT NULL,
	"reason_params" jsonb NOT NULL,
	"order_id" uuid,
	"amount" bigint DEFAULT 0 NOT NULL,
	"decided_on" date NOT NULL,
	"decided_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "automation_limits" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"orders_per_day" integer NOT NULL,
	"money_per_day" bigint
);
--> statement-breakpoint
CREATE TABLE "automation_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"store_id" uuid,
	"name" text NOT NULL,
	"is_on" boolean NOT NULL,
	"switched_on_at" timestamp with time zone,
	"event" text NOT NULL,
	"conditions" jsonb NOT NULL,
	"action" jsonb NOT NULL,
	"orders_per_day" integer NOT NULL,
	"orders_per_month" integer NOT NULL,
	"money_per_day" bigint,
	"money_per_month" bigint,
	"hold_above" integer NOT NULL,
	"owner_id" uuid NOT NULL,
	"held_at" timestamp with time zone,
	"hold_reason" jsonb,
	"released_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "automation_stops" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid,
	"store_id" uuid,
	"reason" text NOT NULL,
	"set_by" uuid NOT NULL,
	"set_by_name" text NOT NULL,
	"set_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "listing_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"store_id" uuid,
	"listing_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"batch_id" uuid,
	"before" jsonb,
	"after" jsonb NOT NULL,
	"is_pending" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "automation_decisions" ADD CONSTRAINT "automation_decisions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_decisions" ADD CONSTRAINT "automation_decisions_rule_id_automation_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."automation_rules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_decisions" ADD CONSTRAINT "automation_decisions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_limits" ADD CONSTRAINT "automation_limits_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_rules" ADD CONSTRAINT "automation_rules_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_rules" ADD CONSTRAINT "automation_rules_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_rules" ADD CONSTRAINT "automation_rules_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_stops" ADD CONSTRAINT "automation_stops_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_stops" ADD CONSTRAINT "automation_stops_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_events" ADD CONSTRAINT "listing_events_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_events" ADD CONSTRAINT "listing_events_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "automation_decisions_once" ON "automation_decisions" USING btree ("rule_id","listing_id","event_key");--> statement-breakpoint
CREATE INDEX "automation_decisions_rule" ON "automation_decisions" USING btree ("rule_id","id");--> statement-breakpoint
CREATE INDEX "automation_decisions_reason" ON "automation_decisions" USING btree ("rule_id","reason_code","id");--> statement-breakpoint
CREATE INDEX "automation_decisions_listing" ON "automation_decisions" USING btree ("listing_id","rule_id","id");--> statement-breakpoint
CREATE INDEX "automation_decisions_ordered" ON "automation_decisions" USING btree ("customer_id","decided_on") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "automation_rules_customer" ON "automation_rules" USING btree ("customer_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "automation_stops_set" ON "automation_stops" USING btree ("id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "listing_events_pending" ON "listing_events" USING btree ("customer_id","id") WHERE is_pending;--> statement-breakpoint
CREATE INDEX "listing_events_customer" ON "listing_events" USING btree ("customer_id","kind","created_at");--> statement-breakpoint
CREATE INDEX "listing_events_listing" ON "listing_events" USING btree ("listing_id","id");--> statement-breakpoint
CREATE INDEX "listing_events_created" ON "listing_events" USING btree ("created_at");