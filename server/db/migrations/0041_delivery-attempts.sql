DROP INDEX "deliveries_order";--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "attempt" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_order" ON "deliveries" USING btree ("order_id","revision","network","attempt");