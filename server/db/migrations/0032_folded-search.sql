-- Folds as foldText() of domain/text does, so that a search ignores case, accents and macrons.
CREATE FUNCTION fold_text(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN translate(lower(normalize($1, nfc)), 'àáâãäåāăąçćčďèéêëēėęěğìíîïīłñńňòóôõöøōőřśšťùúûüūůűýÿžźżς', 'aaaaaaaaacccdeeeeeeeegiiiiilnnnoooooooorsstuuuuuuuyyzzzσ');--> statement-breakpoint
DROP INDEX "users_words";--> statement-breakpoint
DROP INDEX "agents_words";--> statement-breakpoint
DROP INDEX "customers_name_words";--> statement-breakpoint
DROP INDEX "offices_name_words";--> statement-breakpoint
DROP INDEX "offices_place_words";--> statement-breakpoint
DROP INDEX "dashboard_templates_name_words";--> statement-breakpoint
DROP INDEX "assets_words";--> statement-breakpoint
DROP INDEX "open_home_visitors_words";--> statement-breakpoint
DROP INDEX "resources_words";--> statement-breakpoint
DROP INDEX "jobs_title_words";--> statement-breakpoint
DROP INDEX "emails_recipient_words";--> statement-breakpoint
DROP INDEX "emails_subject_words";--> statement-breakpoint
DROP INDEX "network_accounts_name_words";--> statement-breakpoint
DROP INDEX "orders_words";--> statement-breakpoint
DROP INDEX "products_words";--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin (fold_text(display_name) gin_trgm_ops, fold_text(email) gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "agents_words" ON "agents" USING gin (fold_text(full_name) gin_trgm_ops, fold_text(email) gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_name_words" ON "customers" USING gin (fold_text(name) gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "offices_name_words" ON "offices" USING gin (fold_text(name) gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "offices_place_words" ON "offices" USING gin (fold_text(suburb) gin_trgm_ops, fold_text(city) gin_trgm_ops, fold_text(email) gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dashboard_templates_name_words" ON "dashboard_templates" USING gin (fold_text(name) gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "assets_words" ON "assets" USING gin (fold_text(name) gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "open_home_visitors_words" ON "open_home_visitors" USING gin (fold_text(name) gin_trgm_ops, fold_text(email) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "resources_words" ON "resources" USING gin (fold_text(title) gin_trgm_ops, fold_text(name) gin_trgm_ops, fold_text(message) gin_trgm_ops, fold_text(description) gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "jobs_title_words" ON "jobs" USING gin (fold_text(title) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "emails_recipient_words" ON "emails" USING gin (fold_text(recipient) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "emails_subject_words" ON "emails" USING gin (fold_text(subject) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "network_accounts_name_words" ON "network_accounts" USING gin (fold_text(name) gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_words" ON "orders" USING gin (fold_text(title) gin_trgm_ops, fold_text(campaign_name) gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_words" ON "products" USING gin (fold_text(name) gin_trgm_ops, fold_text(code) gin_trgm_ops) WHERE deleted_at is null;
