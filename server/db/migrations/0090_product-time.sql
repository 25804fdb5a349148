CREATE FUNCTION product_now() RETURNS timestamptz LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN now() + coalesce((SELECT max(ahead_ms) FROM product_clock), 0) * interval '1 millisecond';
END $$;--> statement-breakpoint
ALTER TABLE "deliveries" ALTER COLUMN "created_at" SET DEFAULT product_now();--> statement-breakpoint
ALTER TABLE "emails" ALTER COLUMN "created_at" SET DEFAULT product_now();--> statement-breakpoint
ALTER TABLE "order_notes" ALTER COLUMN "created_at" SET DEFAULT product_now();--> statement-breakpoint
ALTER TABLE "order_revisions" ALTER COLUMN "created_at" SET DEFAULT product_now();--> statement-breakpoint
ALTER TABLE "order_comments" ALTER COLUMN "created_at" SET DEFAULT product_now();--> statement-breakpoint
ALTER TABLE "order_events" ALTER COLUMN "at" SET DEFAULT product_now();--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "created_at" SET DEFAULT product_now();--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "created_at" SET DEFAULT product_now();