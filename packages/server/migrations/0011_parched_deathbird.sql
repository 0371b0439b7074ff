CREATE INDEX "headlines_by_created" ON "headlines" USING btree ("org_id","created_at","id") WHERE "headlines"."archived_at" is null and "headlines"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "headlines_by_title" ON "headlines" USING btree ("org_id",lower("title"),"id") WHERE "headlines"."archived_at" is null and "headlines"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "headlines_by_updated" ON "headlines" USING btree ("org_id","updated_at","id") WHERE "headlines"."archived_at" is null and "headlines"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "headlines_by_status" ON "headlines" USING btree ("org_id","status","id") WHERE "headlines"."archived_at" is null and "headlines"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "headlines_by_type" ON "headlines" USING btree ("org_id","type","id") WHERE "headlines"."archived_at" is null and "headlines"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "issues_by_created" ON "issues" USING btree ("org_id","created_at","id") WHERE "issues"."archived_at" is null and "issues"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "issues_by_title" ON "issues" USING btree ("org_id",lower("title"),"id") WHERE "issues"."archived_at" is null and "issues"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "issues_by_updated" ON "issues" USING btree ("org_id","updated_at","id") WHERE "issues"."archived_at" is null and "issues"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "issues_by_status" ON "issues" USING btree ("org_id","status","id") WHERE "issues"."archived_at" is null and "issues"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "rocks_by_created" ON "rocks" USING btree ("org_id","created_at","id") WHERE "rocks"."archived_at" is null and "rocks"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "rocks_by_title" ON "rocks" USING btree ("org_id",lower("title"),"id") WHERE "rocks"."archived_at" is null and "rocks"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "rocks_by_updated" ON "rocks" USING btree ("org_id","updated_at","id") WHERE "rocks"."archived_at" is null and "rocks"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "rocks_by_type" ON "rocks" USING btree ("org_id","type","id") WHERE "rocks"."archived_at" is null and "rocks"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "todos_by_due" ON "todos" USING btree ("org_id","due_date","id") WHERE "todos"."archived_at" is null and "todos"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "todos_by_created" ON "todos" USING btree ("org_id","created_at","id") WHERE "todos"."archived_at" is null and "todos"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "todos_by_title" ON "todos" USING btree ("org_id",lower("title"),"id") WHERE "todos"."archived_at" is null and "todos"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "todos_by_updated" ON "todos" USING btree ("org_id","updated_at","id") WHERE "todos"."archived_at" is null and "todos"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "todos_by_status" ON "todos" USING btree ("org_id","status","id") WHERE "todos"."archived_at" is null and "todos"."removed_at" is null;