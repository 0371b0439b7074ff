CREATE TABLE "rock_milestones" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"rock_id" uuid NOT NULL,
	"title" text NOT NULL,
	"due_date" date,
	"owner_id" uuid,
	"done_at" timestamp with time zone,
	"sequence" integer NOT NULL,
	"todo_id" uuid,
	"removed_at" timestamp with time zone,
	CONSTRAINT "rock_milestones_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "rock_milestones" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "rocks_one_delegate";--> statement-breakpoint
ALTER TABLE "rock_milestones" ADD CONSTRAINT "rock_milestones_org_id_rock_id_rocks_org_id_id_fk" FOREIGN KEY ("org_id","rock_id") REFERENCES "public"."rocks"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rock_milestones_rock" ON "rock_milestones" USING btree ("org_id","rock_id","sequence","id");--> statement-breakpoint
CREATE INDEX "rock_milestones_todo" ON "rock_milestones" USING btree ("org_id","todo_id") WHERE "rock_milestones"."todo_id" is not null;--> statement-breakpoint
CREATE INDEX "rock_milestones_owner" ON "rock_milestones" USING btree ("org_id","owner_id") WHERE "rock_milestones"."owner_id" is not null;--> statement-breakpoint
CREATE INDEX "rock_milestones_removed" ON "rock_milestones" USING btree ("org_id","removed_at") WHERE "rock_milestones"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "rocks_delegated" ON "rocks" USING btree ("org_id","delegated_from_id") WHERE "rocks"."delegated_from_id" is not null;--> statement-breakpoint
CREATE INDEX "rocks_recommitted" ON "rocks" USING btree ("org_id","recommitted_from_id") WHERE "rocks"."recommitted_from_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "rocks_one_delegate" ON "rocks" USING btree ("org_id","delegated_from_id") WHERE "rocks"."delegated_from_id" is not null and "rocks"."removed_at" is null;--> statement-breakpoint
CREATE POLICY "rock_milestones_own_organisation" ON "rock_milestones" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "rock_milestones_system" ON "rock_milestones" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);