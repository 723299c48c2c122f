ALTER TABLE "applications" ALTER COLUMN "year_of_experience" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "current_job_title" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "annual_ctc" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "expected_ctc" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "current_company" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "linkedin_profile" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "skill_set" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "qualification" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "notice_period" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "other_details" SET DEFAULT '';