-- Who moved an order is called provider (of payments) and system, because a product is what an order is for.
UPDATE "order_events" SET "mover" = CASE "mover" WHEN 'gateway' THEN 'provider' ELSE 'system' END WHERE "mover" IN ('gateway', 'product');
