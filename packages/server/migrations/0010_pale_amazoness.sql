CREATE TABLE "views" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"is_shared" boolean NOT NULL,
	"position" integer NOT NULL,
	"query" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "views_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "views" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "item_words" (
	"org_id" uuid NOT NULL,
	"item_kind" text NOT NULL,
	"item_id" uuid NOT NULL,
	"place_id" uuid NOT NULL,
	"word" text collate "C" NOT NULL,
	CONSTRAINT "item_words_org_id_item_id_place_id_word_pk" PRIMARY KEY("org_id","item_id","place_id","word")
);
--> statement-breakpoint
ALTER TABLE "item_words" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "views_listed" ON "views" USING btree ("org_id","kind","owner_id");--> statement-breakpoint
CREATE INDEX "item_words_found" ON "item_words" USING btree ("org_id","place_id","item_kind","word","item_id");--> statement-breakpoint
CREATE POLICY "views_own_organisation" ON "views" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "views_system" ON "views" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "item_words_own_organisation" ON "item_words" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "item_words_system" ON "item_words" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
insert into "item_words" (org_id, item_kind, item_id, place_id, word)
select distinct t.org_id, 'todo', t.id, t.place_id, left(w.word, 40) from "todos" t 
cross join lateral regexp_split_to_table(
  translate(replace(replace(replace(replace(lower(regexp_replace(normalize(t.title, NFKD), U&'[\0300-\036f]', '', 'g')),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øđðħıł', 'oddhil'), '[^[:alnum:]]+') as w (word)
where w.word <> '' on conflict do nothing;
--> statement-breakpoint
insert into "item_words" (org_id, item_kind, item_id, place_id, word)
select distinct t.org_id, 'issue', t.id, t.place_id, left(w.word, 40) from "issues" t 
cross join lateral regexp_split_to_table(
  translate(replace(replace(replace(replace(lower(regexp_replace(normalize(t.title, NFKD), U&'[\0300-\036f]', '', 'g')),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øđðħıł', 'oddhil'), '[^[:alnum:]]+') as w (word)
where w.word <> '' on conflict do nothing;
--> statement-breakpoint
insert into "item_words" (org_id, item_kind, item_id, place_id, word)
select distinct t.org_id, 'headline', t.id, t.place_id, left(w.word, 40) from "headlines" t 
cross join lateral regexp_split_to_table(
  translate(replace(replace(replace(replace(lower(regexp_replace(normalize(t.title, NFKD), U&'[\0300-\036f]', '', 'g')),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øđðħıł', 'oddhil'), '[^[:alnum:]]+') as w (word)
where w.word <> '' on conflict do nothing;
--> statement-breakpoint
insert into "item_words" (org_id, item_kind, item_id, place_id, word)
select distinct t.org_id, 'rock', t.id, r.traction_id, left(w.word, 40) from "rocks" t join "rock_tractions" r on r.org_id = t.org_id and r.rock_id = t.id
cross join lateral regexp_split_to_table(
  translate(replace(replace(replace(replace(lower(regexp_replace(normalize(t.title, NFKD), U&'[\0300-\036f]', '', 'g')),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øđðħıł', 'oddhil'), '[^[:alnum:]]+') as w (word)
where w.word <> '' on conflict do nothing;
