-- Unlogged, which the schema cannot say: counts of minutes are not worth a write-ahead log.
CREATE UNLOGGED TABLE "sent_forms" (
	"sender" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends" timestamp with time zone NOT NULL
);
