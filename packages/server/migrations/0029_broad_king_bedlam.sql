ALTER TABLE "organisations" ADD COLUMN "numbers_reminder" jsonb;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "numbers_reminded_for" date;