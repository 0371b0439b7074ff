ALTER TABLE "attachments" ADD COLUMN "comment_id" uuid;--> statement-breakpoint
CREATE INDEX "attachments_bytes" ON "attachments" USING btree ("org_id","blob_id");