DROP TABLE "job_times" CASCADE;--> statement-breakpoint
DROP TABLE "jobs" CASCADE;