ALTER TABLE "deliveries" ADD COLUMN "take_back_failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_cancel_requested" ON "orders" USING btree ("id") WHERE cancel_requested_at is not null;--> statement-breakpoint
-- Several deliveries of a revision may have the same plan keys; the one that created a campaign knows its id on the network.
UPDATE "campaigns" SET "delivery_id" = d."id" FROM "deliveries" d JOIN "delivery_steps" s ON s."delivery_id" = d."id"
WHERE "campaigns"."delivery_id" IS NULL AND d."order_id" = "campaigns"."order_id" AND d."revision" = "campaigns"."order_revision"
  AND d."network" = "campaigns"."network" AND s."key" = "campaigns"."plan_key" AND s."made" ->> 'externalId' = "campaigns"."external_id";
