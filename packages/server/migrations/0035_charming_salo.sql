ALTER TABLE "import_chunks" ADD COLUMN "numbers" jsonb;--> statement-breakpoint
ALTER TABLE "import_chunks" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "scorecard_id" uuid;