-- Templates, products and budget plans get versions, orders get revisions. What is stored becomes version 1 and revision 1. The copies of
-- budget plans in orders become versions too: a plan that was changed after an order gets an older version for that order's copy.
CREATE TABLE "order_revisions" (
	"order_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"campaign_name" text NOT NULL,
	"start_date" date NOT NULL,
	"agent_ids" uuid[] NOT NULL,
	"office_id" uuid,
	"attributes" jsonb NOT NULL,
	"campaign_data" jsonb NOT NULL,
	"email" text NOT NULL,
	"file_hashes" jsonb NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_by_name" text NOT NULL,
	"why" text,
	"changes" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_revisions_order_id_number_pk" PRIMARY KEY("order_id","number")
);
--> statement-breakpoint
CREATE TABLE "budget_plan_versions" (
	"budget_plan_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "budget_plan_versions_budget_plan_id_version_pk" PRIMARY KEY("budget_plan_id","version")
);
--> statement-breakpoint
CREATE TABLE "product_versions" (
	"product_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_versions_product_id_version_pk" PRIMARY KEY("product_id","version")
);
--> statement-breakpoint
CREATE TABLE "template_versions" (
	"template_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"network" text NOT NULL,
	"creative_template_id" uuid,
	"content" jsonb NOT NULL,
	"stages" jsonb NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "template_versions_template_id_version_pk" PRIMARY KEY("template_id","version")
);
--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_products" ADD COLUMN "product_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_products" ADD COLUMN "budget_plan_id" uuid;--> statement-breakpoint
ALTER TABLE "order_products" ADD COLUMN "budget_plan_version" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "budget_plans" ADD COLUMN "content_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "content_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign_templates" ADD COLUMN "content_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_revisions" ADD CONSTRAINT "order_revisions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_plan_versions" ADD CONSTRAINT "budget_plan_versions_budget_plan_id_budget_plans_id_fk" FOREIGN KEY ("budget_plan_id") REFERENCES "public"."budget_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_versions" ADD CONSTRAINT "product_versions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_versions" ADD CONSTRAINT "template_versions_template_id_campaign_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."campaign_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_products" ALTER COLUMN "product_version" DROP DEFAULT;--> statement-breakpoint
-- Stages are templates themselves, and all of them have version 1 now.
INSERT INTO "template_versions" ("template_id", "version", "name", "type", "network", "creative_template_id", "content", "stages", "created_by", "created_at")
  SELECT t."id", 1, t."name", t."type", t."network", t."creative_template_id", t."content", (
      SELECT coalesce(jsonb_agg(jsonb_build_object('templateId', stage."id", 'version', 1) ORDER BY s."position"), '[]')
      FROM jsonb_array_elements_text(coalesce(t."content" -> 'funnelTemplateIds', '[]')) WITH ORDINALITY s("id", "position")
      JOIN "campaign_templates" stage ON stage."id" = s."id"::uuid AND stage."deleted_at" IS NULL),
    t."changed_by", t."updated_at"
  FROM "campaign_templates" t;--> statement-breakpoint
INSERT INTO "product_versions" ("product_id", "version", "content", "created_at")
  SELECT p."id", 1, jsonb_build_object('customerId', p."customer_id", 'code', p."code", 'name', p."name", 'description', p."description", 'type', p."type",
      'price', p."price", 'isTaxInclusive', p."is_tax_inclusive", 'taxRate', p."tax_rate", 'campaignDurationDays', p."campaign_duration_days",
      'budgetPlanId', p."budget_plan_id", 'templates', (
        SELECT coalesce(jsonb_agg(jsonb_build_object('templateId', pt."campaign_template_id", 'templateModel', pt."template_model",
          'useImagesForVideo', pt."use_images_for_video") ORDER BY pt."position"), '[]')
        FROM "product_templates" pt WHERE pt."product_id" = p."id")),
    p."updated_at"
  FROM "products" p;--> statement-breakpoint
CREATE TEMPORARY TABLE "plan_copies" ON COMMIT DROP AS
  SELECT op."id" AS "order_product_id", op."product_id", op."code", p."budget_plan_id", op."budget_plan" AS "copy", o."currency_code", o."created_at"
  FROM "order_products" op JOIN "orders" o ON o."id" = op."order_id" LEFT JOIN "products" p ON p."id" = op."product_id"
  WHERE op."budget_plan" IS NOT NULL;--> statement-breakpoint
-- A product that has no plan any more: its orders' copies become the versions of a plan that is removed already.
CREATE TEMPORARY TABLE "lost_plans" ON COMMIT DROP AS
  SELECT DISTINCT ON ("product_id") "product_id", gen_random_uuid() AS "id", "code", "copy", "currency_code"
  FROM "plan_copies" WHERE "budget_plan_id" IS NULL ORDER BY "product_id", "created_at" DESC, "order_product_id" DESC;--> statement-breakpoint
INSERT INTO "budget_plans" ("id", "name", "margin_percent", "platform_shares", "day_spans", "minimum_per_ad_set", "currency_code", "deleted_at")
  SELECT "id", 'Plan of earlier orders of ' || "code", ("copy" ->> 'marginPercent')::float8, "copy" -> 'platformShares', "copy" -> 'daySpans',
    ("copy" ->> 'minimumPerAdSet')::int8, "currency_code", now() FROM "lost_plans";--> statement-breakpoint
UPDATE "plan_copies" c SET "budget_plan_id" = l."id" FROM "lost_plans" l WHERE c."budget_plan_id" IS NULL AND l."product_id" = c."product_id";--> statement-breakpoint
CREATE TEMPORARY TABLE "plan_contents" ON COMMIT DROP AS
  SELECT "id", jsonb_build_object('marginPercent', "margin_percent", 'platformShares', "platform_shares", 'daySpans', "day_spans",
    'minimumPerAdSet', "minimum_per_ad_set") AS "content" FROM "budget_plans";--> statement-breakpoint
CREATE TEMPORARY TABLE "older_plans" ON COMMIT DROP AS
  SELECT c."budget_plan_id", c."copy", min(c."currency_code") AS "currency_code", min(c."created_at") AS "created_at",
    row_number() OVER (PARTITION BY c."budget_plan_id" ORDER BY min(c."created_at"), c."copy")::int AS "version"
  FROM "plan_copies" c JOIN "plan_contents" b ON b."id" = c."budget_plan_id" WHERE c."copy" <> b."content" GROUP BY c."budget_plan_id", c."copy";--> statement-breakpoint
UPDATE "budget_plans" b SET "content_version" = o."newest" + 1
  FROM (SELECT "budget_plan_id", max("version") AS "newest" FROM "older_plans" GROUP BY 1) o WHERE o."budget_plan_id" = b."id";--> statement-breakpoint
INSERT INTO "budget_plan_versions" ("budget_plan_id", "version", "content", "created_at")
  SELECT o."budget_plan_id", o."version", o."copy" || jsonb_build_object('name', b."name", 'currencyCode', o."currency_code"), o."created_at"
    FROM "older_plans" o JOIN "budget_plans" b ON b."id" = o."budget_plan_id"
  UNION ALL
  SELECT b."id", b."content_version", c."content" || jsonb_build_object('name', b."name", 'currencyCode', b."currency_code"), b."updated_at"
    FROM "budget_plans" b JOIN "plan_contents" c ON c."id" = b."id";--> statement-breakpoint
UPDATE "order_products" op SET "budget_plan_id" = c."budget_plan_id", "budget_plan_version" = coalesce(
    (SELECT o."version" FROM "older_plans" o WHERE o."budget_plan_id" = c."budget_plan_id" AND o."copy" = c."copy"), b."content_version")
  FROM "plan_copies" c JOIN "budget_plans" b ON b."id" = c."budget_plan_id" WHERE c."order_product_id" = op."id";--> statement-breakpoint
ALTER TABLE "order_products" DROP COLUMN "budget_plan";--> statement-breakpoint
UPDATE "order_products" op SET "templates" = (
    SELECT jsonb_agg(t."template" || jsonb_build_object('version', 1, 'stages', coalesce(v."stages", '[]')) ORDER BY t."position")
    FROM jsonb_array_elements(op."templates") WITH ORDINALITY t("template", "position")
    LEFT JOIN "template_versions" v ON v."template_id" = (t."template" ->> 'templateId')::uuid AND v."version" = 1)
  WHERE op."templates" <> '[]';--> statement-breakpoint
-- A picture of an item is advertised as it is shown, so the hash is that of its crop where it has one.
INSERT INTO "order_revisions" ("order_id", "number", "campaign_name", "start_date", "agent_ids", "office_id", "attributes", "campaign_data", "email",
    "file_hashes", "changed_by", "changed_by_name", "created_at")
  SELECT o."id", 1, o."campaign_name", o."start_date", o."agent_ids", o."office_id", o."attributes", o."campaign_data", o."email", (
      SELECT coalesce(jsonb_object_agg(named."id", f."hash"), '{}') FROM (
        SELECT jsonb_path_query(o."campaign_data", '$[*].resources[*].images[*]._id') #>> '{}' AS "id"
        UNION SELECT jsonb_path_query(o."campaign_data", '$[*].resources[*].videos[*].video._id') #>> '{}') named
      JOIN "files" f ON f."id" = coalesce((
        SELECT (p."picture" ->> 'croppedImageId')::uuid FROM (
          SELECT l."pictures" FROM "listings" l WHERE l."id" = ANY(o."item_ids") UNION ALL SELECT r."pictures" FROM "resources" r WHERE r."id" = ANY(o."item_ids")
        ) i, jsonb_array_elements(i."pictures") p("picture") WHERE p."picture" ->> '_id' = named."id" LIMIT 1), named."id"::uuid)),
    o."ordered_by", o."ordered_by_name", o."created_at"
  FROM "orders" o;--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  RAISE EXCEPTION 'Rows of % are never changed', TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER "template_versions_stay" BEFORE UPDATE OR DELETE ON "template_versions" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "product_versions_stay" BEFORE UPDATE OR DELETE ON "product_versions" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "budget_plan_versions_stay" BEFORE UPDATE OR DELETE ON "budget_plan_versions" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "order_revisions_stay" BEFORE UPDATE OR DELETE ON "order_revisions" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
