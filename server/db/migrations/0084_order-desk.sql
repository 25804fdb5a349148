CREATE TABLE "order_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "order_email" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "kind" text DEFAULT 'REST' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "tax" bigint;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "requested_by" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "requested_by_name" text;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_notes_order" ON "order_notes" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "emails_order" ON "emails" USING btree ("order_id","created_at") WHERE order_id is not null;--> statement-breakpoint
UPDATE "refunds" SET "tax" = round("orders"."tax"::numeric * "refunds"."amount" / "orders"."total") FROM "orders" WHERE "orders"."id" = "refunds"."order_id" AND "refunds"."state" = 'DONE' AND "orders"."total" > 0;
