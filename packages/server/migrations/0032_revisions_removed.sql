DROP INDEX "revisions_title";--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "removed_by_id" uuid;--> statement-breakpoint
CREATE INDEX "revisions_removed" ON "revisions" USING btree ("org_id","removed_at") WHERE "revisions"."removed_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "revisions_title" ON "revisions" USING btree ("org_id","collection_id",lower("title")) WHERE "revisions"."removed_at" is null;