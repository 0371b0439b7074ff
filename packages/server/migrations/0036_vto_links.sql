ALTER TABLE "vto_lines" ADD COLUMN "linked_item_id" uuid;--> statement-breakpoint
ALTER TABLE "vto_sections" ADD COLUMN "linked_traction_id" uuid;