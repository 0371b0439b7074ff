CREATE TABLE "attachments" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"item_kind" text NOT NULL,
	"item_id" uuid NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" bigint NOT NULL,
	"blob_id" uuid NOT NULL,
	"preview_blob_id" uuid,
	"preview_size" integer,
	"width" integer,
	"height" integer,
	"added_by_id" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "attachments_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "attachments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "blob_chunks" (
	"org_id" uuid NOT NULL,
	"blob_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "blob_chunks_org_id_blob_id_part_pk" PRIMARY KEY("org_id","blob_id","part")
);
--> statement-breakpoint
ALTER TABLE "blob_chunks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "blobs" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"size" bigint NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "blobs_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "blobs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "attachments_item" ON "attachments" USING btree ("org_id","item_id","added_at");--> statement-breakpoint
CREATE INDEX "attachments_removed" ON "attachments" USING btree ("org_id","removed_at") WHERE "attachments"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "blobs_expiring" ON "blobs" USING btree ("org_id","expires_at") WHERE "blobs"."expires_at" is not null;--> statement-breakpoint
CREATE POLICY "attachments_own_organisation" ON "attachments" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "attachments_system" ON "attachments" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "blob_chunks_own_organisation" ON "blob_chunks" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "blob_chunks_system" ON "blob_chunks" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "blobs_own_organisation" ON "blobs" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "blobs_system" ON "blobs" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);