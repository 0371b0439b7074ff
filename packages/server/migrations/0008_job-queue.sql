CREATE TABLE "job_times" (
	"name" text PRIMARY KEY NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"sealed_payload" text NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"taken_by" uuid,
	"beat_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "stored_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sealed_mail" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "stored_mails_created_at" ON "stored_mails" USING btree ("created_at");--> statement-breakpoint
-- What waited in the queue that was here before goes on; what it kept of jobs long done goes, with the links in their mails.
DO $$ BEGIN
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    EXECUTE 'INSERT INTO jobs (id, name, sealed_payload, due_at)
      SELECT id, name, coalesce(data, ''{}'')::text, start_after FROM pgboss.job WHERE state < ''completed''';
    DROP SCHEMA pgboss CASCADE;
  END IF;
END $$;
