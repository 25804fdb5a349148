CREATE TABLE "product_clock" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ahead_ms" bigint NOT NULL
);
