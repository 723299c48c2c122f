ALTER TABLE "case_studies" ADD COLUMN "key_figure" text;
