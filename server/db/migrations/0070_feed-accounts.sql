CREATE TABLE "feed_account_agents" (
	"account_id" uuid NOT NULL,
	"agent_id" text NOT NULL,
	"office_id" uuid NOT NULL,
	CONSTRAINT "feed_account_agents_account_id_agent_id_pk" PRIMARY KEY("account_id","agent_id")
);
--> statement-breakpoint
CREATE TABLE "feed_account_customers" (
	"account_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	CONSTRAINT "feed_account_customers_account_id_customer_id_pk" PRIMARY KEY("account_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "feed_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"server_id" uuid,
	"username" text NOT NULL,
	"password" text,
	"password_hash" text,
	"folder" text NOT NULL,
	"requires_tls" boolean NOT NULL,
	"data_feed_id" uuid,
	"timezone" text NOT NULL,
	"backup_days" integer NOT NULL,
	"is_active" boolean NOT NULL,
	"checked_at" timestamp with time zone,
	"failure" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "feed_unknown_agents" (
	"account_id" uuid NOT NULL,
	"agent_id" text NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "feed_unknown_agents_account_id_agent_id_pk" PRIMARY KEY("account_id","agent_id")
);
--> statement-breakpoint
CREATE TABLE "ftp_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"is_taken" boolean NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed_servers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"protocol" text NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"base_folder" text NOT NULL,
	"host_key" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "feed_account_agents" ADD CONSTRAINT "feed_account_agents_account_id_feed_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."feed_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_account_agents" ADD CONSTRAINT "feed_account_agents_office_id_offices_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."offices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_account_customers" ADD CONSTRAINT "feed_account_customers_account_id_feed_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."feed_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_account_customers" ADD CONSTRAINT "feed_account_customers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_accounts" ADD CONSTRAINT "feed_accounts_server_id_feed_servers_id_fk" FOREIGN KEY ("server_id") REFERENCES "public"."feed_servers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_unknown_agents" ADD CONSTRAINT "feed_unknown_agents_account_id_feed_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."feed_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ftp_uploads" ADD CONSTRAINT "ftp_uploads_account_id_feed_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."feed_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feed_account_agents_office" ON "feed_account_agents" USING btree ("office_id");--> statement-breakpoint
CREATE INDEX "feed_account_customers_customer" ON "feed_account_customers" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "feed_accounts_name_unique" ON "feed_accounts" USING btree (lower(name)) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "feed_accounts_own_username" ON "feed_accounts" USING btree ("username") WHERE server_id is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "feed_accounts_name" ON "feed_accounts" USING btree ("name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "feed_accounts_server" ON "feed_accounts" USING btree ("server_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "feed_accounts_data_feed" ON "feed_accounts" USING btree ("data_feed_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "feed_accounts_updated" ON "feed_accounts" USING btree ("updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ftp_uploads_name" ON "ftp_uploads" USING btree ("account_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "feed_servers_name_unique" ON "feed_servers" USING btree (lower(name)) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "feed_servers_name" ON "feed_servers" USING btree ("name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "feed_servers_host" ON "feed_servers" USING btree ("host","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "feed_servers_updated" ON "feed_servers" USING btree ("updated_at","id") WHERE deleted_at is null;