ALTER TABLE "audit_entries" ALTER COLUMN "at" SET DEFAULT product_now();
