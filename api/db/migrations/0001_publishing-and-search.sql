CREATE TABLE "case_studies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "case_studies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"client_name" text NOT NULL,
	"category_slug" text NOT NULL,
	"hero_image" text,
	"introduction_html" text NOT NULL,
	"objectives_html" text NOT NULL,
	"solution_html" text NOT NULL,
	"implementation_html" text NOT NULL,
	"results_html" text NOT NULL,
	"success_rate" jsonb,
	"client_satisfaction" jsonb,
	"timeline" jsonb,
	"side_card_heading" text NOT NULL,
	"side_card_content" text NOT NULL,
	"technologies" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"body_text" text DEFAULT '' NOT NULL,
	"source" text,
	"source_hash" text,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', client_name || ' ' || side_card_heading || ' ' || side_card_content), 'B') || setweight(to_tsvector('english', left(body_text, 100000)), 'C')) STORED,
	CONSTRAINT "case_studies_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "catalogue_pages" (
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', summary), 'B')) STORED,
	CONSTRAINT "catalogue_pages_kind_title_pk" PRIMARY KEY("kind","title")
);
--> statement-breakpoint
CREATE TABLE "content_state" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" uuid DEFAULT gen_random_uuid() NOT NULL,
	"seeds" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
DROP INDEX "posts_by_update";--> statement-breakpoint
ALTER TABLE "job_openings" ADD COLUMN "body_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Rough, for rows of before: publishing replaces it.
UPDATE "job_openings" SET "body_text" = regexp_replace("description_html", '<[^>]*>', ' ', 'g');--> statement-breakpoint
ALTER TABLE "job_openings" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "job_openings" ADD COLUMN "source_hash" text;--> statement-breakpoint
ALTER TABLE "job_openings" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', location || ' ' || experience), 'B') || setweight(to_tsvector('english', left(body_text, 100000)), 'C')) STORED;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "body_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Rough, for rows of before: publishing replaces it.
UPDATE "posts" SET "body_text" = regexp_replace("body_html", '<[^>]*>', ' ', 'g');--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "source_hash" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', meta_description || ' ' || meta_keywords), 'B') || setweight(to_tsvector('english', left(body_text, 100000)), 'C')) STORED;--> statement-breakpoint
ALTER TABLE "case_studies" ADD CONSTRAINT "case_studies_category_slug_categories_slug_fk" FOREIGN KEY ("category_slug") REFERENCES "public"."categories"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_studies_by_publication" ON "case_studies" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "case_studies_by_words" ON "case_studies" USING gin ("search");--> statement-breakpoint
CREATE INDEX "catalogue_pages_by_words" ON "catalogue_pages" USING gin ("search");--> statement-breakpoint
CREATE INDEX "job_openings_by_words" ON "job_openings" USING gin ("search");--> statement-breakpoint
CREATE INDEX "posts_newest" ON "posts" USING btree ("updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "posts_newest_of_category" ON "posts" USING btree ("category_slug","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "posts_by_publication" ON "posts" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "posts_by_words" ON "posts" USING gin ("search");--> statement-breakpoint
CREATE INDEX "posts_by_title" ON "posts" USING gin (to_tsvector('english', "title"));--> statement-breakpoint
-- A database that has posts has had the first seed, which held no case studies.
INSERT INTO "content_state" ("seeds") SELECT CASE WHEN EXISTS (SELECT FROM "posts") THEN 1 ELSE 0 END;--> statement-breakpoint
CREATE FUNCTION content_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "content_state" SET "version" = gen_random_uuid();
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER categories_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "categories" FOR EACH STATEMENT EXECUTE FUNCTION content_changed();--> statement-breakpoint
CREATE TRIGGER posts_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "posts" FOR EACH STATEMENT EXECUTE FUNCTION content_changed();--> statement-breakpoint
CREATE TRIGGER case_studies_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "case_studies" FOR EACH STATEMENT EXECUTE FUNCTION content_changed();--> statement-breakpoint
CREATE TRIGGER job_openings_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "job_openings" FOR EACH STATEMENT EXECUTE FUNCTION content_changed();--> statement-breakpoint
CREATE TRIGGER catalogue_pages_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "catalogue_pages" FOR EACH STATEMENT EXECUTE FUNCTION content_changed();
