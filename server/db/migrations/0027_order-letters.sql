CREATE TABLE "order_letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"written_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "order_letters" ADD CONSTRAINT "order_letters_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_letters_owed" ON "order_letters" USING btree ("id") WHERE written_at is null;