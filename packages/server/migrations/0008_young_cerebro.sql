CREATE TABLE "item_comments" (
	"org_id" uuid NOT NULL,
	"item_kind" text NOT NULL,
	"item_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"author_id" uuid NOT NULL,
	"content_html" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"removed_by_id" uuid,
	CONSTRAINT "item_comments_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "item_comments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "item_links" (
	"org_id" uuid NOT NULL,
	"first_kind" text NOT NULL,
	"first_id" uuid NOT NULL,
	"second_kind" text NOT NULL,
	"second_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by_id" uuid NOT NULL,
	CONSTRAINT "item_links_org_id_first_id_second_id_first_kind_second_kind_pk" PRIMARY KEY("org_id","first_id","second_id","first_kind","second_kind"),
	CONSTRAINT "item_links_in_order" CHECK (("item_links"."first_id", "item_links"."first_kind") < ("item_links"."second_id", "item_links"."second_kind"))
);
--> statement-breakpoint
ALTER TABLE "item_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "item_comments_item" ON "item_comments" USING btree ("org_id","item_id","created_at","id");--> statement-breakpoint
CREATE INDEX "item_comments_removed" ON "item_comments" USING btree ("org_id","removed_at") WHERE "item_comments"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "item_links_second" ON "item_links" USING btree ("org_id","second_id");--> statement-breakpoint
CREATE POLICY "item_comments_own_organisation" ON "item_comments" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "item_comments_system" ON "item_comments" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "item_links_own_organisation" ON "item_links" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "item_links_system" ON "item_links" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);