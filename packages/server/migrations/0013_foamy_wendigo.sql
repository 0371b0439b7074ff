DROP INDEX "headlines_by_status";--> statement-breakpoint
DROP INDEX "headlines_by_type";--> statement-breakpoint
DROP INDEX "issues_by_status";--> statement-breakpoint
DROP INDEX "todos_by_status";--> statement-breakpoint
CREATE INDEX "headlines_owned" ON "headlines" USING btree ("org_id","place_id","owner_id","created_at","id") WHERE "headlines"."archived_at" is null and "headlines"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "issues_owned" ON "issues" USING btree ("org_id","place_id","owner_id","created_at","id") WHERE "issues"."archived_at" is null and "issues"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "issues_by_votes" ON "issues" USING btree ("org_id",cardinality("voter_ids"),"id") WHERE "issues"."archived_at" is null and "issues"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "issues_by_rank" ON "issues" USING btree ("org_id","rank","id") WHERE "issues"."archived_at" is null and "issues"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "todos_owned" ON "todos" USING btree ("org_id","place_id","owner_id","due_date","id") WHERE "todos"."archived_at" is null and "todos"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "headlines_by_status" ON "headlines" USING btree ("org_id","status","place_id","created_at","id") WHERE "headlines"."archived_at" is null and "headlines"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "headlines_by_type" ON "headlines" USING btree ("org_id","type","place_id","created_at","id") WHERE "headlines"."archived_at" is null and "headlines"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "issues_by_status" ON "issues" USING btree ("org_id","status","place_id","created_at","id") WHERE "issues"."archived_at" is null and "issues"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "todos_by_status" ON "todos" USING btree ("org_id","status","place_id","due_date","id") WHERE "todos"."archived_at" is null and "todos"."removed_at" is null;