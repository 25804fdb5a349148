CREATE TABLE "document_files" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_issuers" (
	"gst_number" text PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"refund_id" uuid,
	"amount" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"content" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document_files" ADD CONSTRAINT "document_files_document_id_order_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."order_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_documents" ADD CONSTRAINT "order_documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_documents" ADD CONSTRAINT "order_documents_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_documents_number" ON "order_documents" USING btree ("issuer","number");--> statement-breakpoint
CREATE INDEX "order_documents_order" ON "order_documents" USING btree ("order_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "order_documents_bill" ON "order_documents" USING btree ("order_id") WHERE kind <> 'CREDIT_NOTE';--> statement-breakpoint
CREATE UNIQUE INDEX "order_documents_cancellation" ON "order_documents" USING btree ("order_id") WHERE kind = 'CREDIT_NOTE' and refund_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "order_documents_refund" ON "order_documents" USING btree ("refund_id") WHERE refund_id is not null;--> statement-breakpoint
-- A document stays as it was issued.
CREATE TRIGGER "order_documents_stay" BEFORE UPDATE OR DELETE ON "order_documents" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
