CREATE INDEX "issues_solved" ON "issues" USING btree ("org_id","place_id","solved_at") WHERE "issues"."status" = 'Done' and "issues"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "todos_source" ON "todos" USING btree ("org_id","source_id") WHERE "todos"."source_id" is not null;
--> statement-breakpoint
create extension if not exists pg_trgm;
--> statement-breakpoint
-- Not part of the Drizzle table: every list of issues would read it. Titles weigh more than notes, and both languages are stemmed.
alter table issues add column words tsvector generated always as (
  setweight(to_tsvector('english', title) || to_tsvector('german', title), 'A') ||
  to_tsvector('english', left(regexp_replace(content_html, '<[^>]*>|&[a-z0-9#]+;', ' ', 'g'), 10000)) ||
  to_tsvector('german', left(regexp_replace(content_html, '<[^>]*>|&[a-z0-9#]+;', ' ', 'g'), 10000))
) stored;
