DROP TABLE "catalogue_pages" CASCADE;--> statement-breakpoint
CREATE TABLE "site_pages" (
	"remote" text NOT NULL,
	"path" text NOT NULL,
	"title" text NOT NULL,
	"kind" text,
	"summary" text DEFAULT '' NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', summary || ' ' || words), 'B')) STORED,
	CONSTRAINT "site_pages_remote_path_pk" PRIMARY KEY("remote","path")
);
--> statement-breakpoint
CREATE TABLE "site_releases" (
	"remote" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"hash" text NOT NULL,
	"paths" jsonb NOT NULL,
	"redirects" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "site_pages" ADD CONSTRAINT "site_pages_remote_site_releases_remote_fk" FOREIGN KEY ("remote") REFERENCES "public"."site_releases"("remote") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_pages_by_words" ON "site_pages" USING gin ("search");--> statement-breakpoint
CREATE TRIGGER site_pages_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "site_pages" FOR EACH STATEMENT EXECUTE FUNCTION content_changed();
