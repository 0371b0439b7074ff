ALTER TABLE "notifications" ADD COLUMN "traction_id" uuid;--> statement-breakpoint
ALTER TABLE "tractions" ADD COLUMN "removed_by_id" uuid;--> statement-breakpoint
ALTER TABLE "tractions" ADD COLUMN "was_leadership" boolean DEFAULT false NOT NULL;