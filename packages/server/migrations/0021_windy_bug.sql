DROP INDEX "headlines_traction";--> statement-breakpoint
DROP INDEX "issues_traction";--> statement-breakpoint
DROP INDEX "todos_traction";--> statement-breakpoint
DROP INDEX "headlines_listed";--> statement-breakpoint
DROP INDEX "issues_listed";--> statement-breakpoint
DROP INDEX "todos_listed";--> statement-breakpoint
ALTER TABLE "headlines" ADD COLUMN "place_kind" text NOT NULL;--> statement-breakpoint
ALTER TABLE "headlines" ADD COLUMN "place_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "headlines" ADD COLUMN "has_moved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "headlines" ADD COLUMN "source_kind" text;--> statement-breakpoint
ALTER TABLE "headlines" ADD COLUMN "source_id" uuid;--> statement-breakpoint
ALTER TABLE "headlines" ADD COLUMN "source_note" text;--> statement-breakpoint
ALTER TABLE "headlines" ADD COLUMN "source_place_id" uuid;--> statement-breakpoint
ALTER TABLE "issues" ADD COLUMN "place_kind" text NOT NULL;--> statement-breakpoint
ALTER TABLE "issues" ADD COLUMN "place_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "issues" ADD COLUMN "has_moved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "issues" ADD COLUMN "source_place_id" uuid;--> statement-breakpoint
ALTER TABLE "todos" ADD COLUMN "place_kind" text NOT NULL;--> statement-breakpoint
ALTER TABLE "todos" ADD COLUMN "place_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "todos" ADD COLUMN "has_moved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "todos" ADD COLUMN "source_kind" text;--> statement-breakpoint
ALTER TABLE "todos" ADD COLUMN "source_id" uuid;--> statement-breakpoint
ALTER TABLE "todos" ADD COLUMN "source_note" text;--> statement-breakpoint
ALTER TABLE "todos" ADD COLUMN "source_place_id" uuid;--> statement-breakpoint
CREATE INDEX "headlines_place" ON "headlines" USING btree ("org_id","place_id","created_at");--> statement-breakpoint
CREATE INDEX "issues_place" ON "issues" USING btree ("org_id","place_id","created_at");--> statement-breakpoint
CREATE INDEX "todos_place" ON "todos" USING btree ("org_id","place_id","created_at");--> statement-breakpoint
CREATE INDEX "headlines_listed" ON "headlines" USING btree ("org_id","place_id","created_at","id") WHERE "headlines"."archived_at" is null and "headlines"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "issues_listed" ON "issues" USING btree ("org_id","place_id","created_at","id") WHERE "issues"."archived_at" is null and "issues"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "todos_listed" ON "todos" USING btree ("org_id","place_id","due_date","id") WHERE "todos"."archived_at" is null and "todos"."removed_at" is null;--> statement-breakpoint
ALTER TABLE "headlines" DROP COLUMN "traction_id";--> statement-breakpoint
ALTER TABLE "issues" DROP COLUMN "traction_id";--> statement-breakpoint
ALTER TABLE "todos" DROP COLUMN "traction_id";--> statement-breakpoint
ALTER TABLE "todos" DROP COLUMN "from_issue_id";--> statement-breakpoint
ALTER TABLE "headlines" ADD CONSTRAINT "headlines_stand_in" CHECK ("headlines"."place_kind" in ('traction'));--> statement-breakpoint
ALTER TABLE "issues" ADD CONSTRAINT "issues_stand_in" CHECK ("issues"."place_kind" in ('traction', 'vtorevision'));--> statement-breakpoint
ALTER TABLE "todos" ADD CONSTRAINT "todos_stand_in" CHECK ("todos"."place_kind" in ('traction', 'person'));--> statement-breakpoint
ALTER TABLE "todos" ADD CONSTRAINT "todos_personal" CHECK ("todos"."place_kind" <> 'person' or "todos"."place_id" = "todos"."owner_id");