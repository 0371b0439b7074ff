ALTER TABLE "import_chunks" ADD COLUMN "seats" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "revision_id" uuid;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "below_id" uuid;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "top_title" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "open_for" jsonb DEFAULT '[]'::jsonb NOT NULL;