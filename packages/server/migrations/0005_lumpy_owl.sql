ALTER TABLE "todos" ADD COLUMN "repeat_rule" text;--> statement-breakpoint
ALTER TABLE "todos" ADD COLUMN "repeat_until" date;--> statement-breakpoint
ALTER TABLE "todos" ADD COLUMN "repeat_month_day" integer;--> statement-breakpoint
ALTER TABLE "todos" ADD COLUMN "series_id" uuid;--> statement-breakpoint
ALTER TABLE "todos" ADD COLUMN "occurrence" integer;--> statement-breakpoint
ALTER TABLE "todos" ADD COLUMN "next_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "todos_occurrence" ON "todos" USING btree ("org_id","series_id","occurrence") WHERE "todos"."series_id" is not null;--> statement-breakpoint
CREATE INDEX "todos_repeating" ON "todos" USING btree ("org_id","due_date") WHERE "todos"."repeat_rule" is not null and "todos"."next_id" is null and "todos"."removed_at" is null
    and ("todos"."repeat_until" is null or "todos"."repeat_until" > "todos"."due_date");