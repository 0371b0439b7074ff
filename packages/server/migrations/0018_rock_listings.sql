CREATE TABLE "rock_listings" (
	"org_id" uuid NOT NULL,
	"rock_id" uuid NOT NULL,
	"traction_id" uuid NOT NULL,
	"ahead_ids" uuid[],
	"title" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"due_date" date NOT NULL,
	"type" text NOT NULL,
	"closing_status" text,
	"judged_quarter" date,
	"completed_at" timestamp with time zone,
	CONSTRAINT "rock_listings_org_id_rock_id_traction_id_pk" PRIMARY KEY("org_id","rock_id","traction_id")
);
--> statement-breakpoint
ALTER TABLE "rock_listings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "rock_listings_listed" ON "rock_listings" USING btree ("org_id","traction_id","due_date","rock_id","ahead_ids") WHERE "rock_listings"."archived_at" is null and "rock_listings"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "rock_listings_owned" ON "rock_listings" USING btree ("org_id","traction_id","owner_id","due_date","rock_id","ahead_ids") WHERE "rock_listings"."archived_at" is null and "rock_listings"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "rock_listings_by_due" ON "rock_listings" USING btree ("org_id","due_date","rock_id") WHERE "rock_listings"."archived_at" is null and "rock_listings"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "rock_listings_by_created" ON "rock_listings" USING btree ("org_id","created_at","rock_id") WHERE "rock_listings"."archived_at" is null and "rock_listings"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "rock_listings_by_title" ON "rock_listings" USING btree ("org_id",lower("title"),"rock_id") WHERE "rock_listings"."archived_at" is null and "rock_listings"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "rock_listings_by_updated" ON "rock_listings" USING btree ("org_id","updated_at","rock_id") WHERE "rock_listings"."archived_at" is null and "rock_listings"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "rock_listings_by_type" ON "rock_listings" USING btree ("org_id","type","traction_id","due_date","rock_id") WHERE "rock_listings"."archived_at" is null and "rock_listings"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "rock_listings_archived" ON "rock_listings" USING btree ("org_id","traction_id","due_date","rock_id") WHERE "rock_listings"."archived_at" is not null;--> statement-breakpoint
CREATE INDEX "headlines_archived" ON "headlines" USING btree ("org_id","place_id","created_at","id") WHERE "headlines"."archived_at" is not null;--> statement-breakpoint
CREATE INDEX "issues_archived" ON "issues" USING btree ("org_id","place_id","created_at","id") WHERE "issues"."archived_at" is not null;--> statement-breakpoint
CREATE INDEX "todos_archived" ON "todos" USING btree ("org_id","place_id","due_date","id") WHERE "todos"."archived_at" is not null;--> statement-breakpoint
CREATE POLICY "rock_listings_own_organisation" ON "rock_listings" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "rock_listings_system" ON "rock_listings" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
grant select, insert, update, delete on rock_listings to cairn_app, cairn_system;
--> statement-breakpoint
-- Whoever changes a rock or its meetings has it locked; the lock here only says so once more, so that no two write its rows at once.
create function cairn_list_rocks(p_orgs uuid[], p_rocks uuid[]) returns void
language plpgsql volatile set enable_seqscan = off as $body$
begin
  perform from rocks r join unnest(p_orgs, p_rocks) as c (org_id, rock_id) on r.org_id = c.org_id and r.id = c.rock_id
    order by r.org_id, r.id for no key update of r;
  delete from rock_listings l using unnest(p_orgs, p_rocks) as c (org_id, rock_id)
    where l.org_id = c.org_id and l.rock_id = c.rock_id;
  insert into rock_listings (org_id, rock_id, traction_id, ahead_ids, title, owner_id, created_at, updated_at, archived_at,
    removed_at, due_date, type, closing_status, judged_quarter, completed_at)
  select r.org_id, r.id, t.traction_id,
    (select array_agg(o.traction_id) from rock_tractions o
      where o.org_id = t.org_id and o.rock_id = t.rock_id and o.traction_id <> t.traction_id
        and (o.traction_id = r.main_traction_id or (t.traction_id <> r.main_traction_id and o.traction_id < t.traction_id))),
    r.title, r.owner_id, r.created_at, r.updated_at, r.archived_at,
    r.removed_at, r.due_date, r.type, r.closing_status, r.judged_quarter, r.completed_at
  from unnest(p_orgs, p_rocks) as c (org_id, rock_id)
  join rocks r on r.org_id = c.org_id and r.id = c.rock_id
  join rock_tractions t on t.org_id = r.org_id and t.rock_id = r.id;
end
$body$;
--> statement-breakpoint
create function cairn_rocks_changed() returns trigger language plpgsql as $body$
begin
  perform cairn_list_rocks(array_agg(org_id), array_agg(id)) from changed;
  return null;
end
$body$;
--> statement-breakpoint
create function cairn_rock_tractions_changed() returns trigger language plpgsql as $body$
begin
  perform cairn_list_rocks(array_agg(c.org_id), array_agg(c.rock_id)) from (select distinct org_id, rock_id from changed) c;
  return null;
end
$body$;
--> statement-breakpoint
create trigger rocks_updated after update on rocks
  referencing new table as changed for each statement execute function cairn_rocks_changed();
--> statement-breakpoint
create trigger rock_tractions_inserted after insert on rock_tractions
  referencing new table as changed for each statement execute function cairn_rock_tractions_changed();
--> statement-breakpoint
create trigger rock_tractions_updated after update on rock_tractions
  referencing new table as changed for each statement execute function cairn_rock_tractions_changed();
--> statement-breakpoint
create trigger rock_tractions_deleted after delete on rock_tractions
  referencing old table as changed for each statement execute function cairn_rock_tractions_changed();
--> statement-breakpoint
insert into rock_listings (org_id, rock_id, traction_id, ahead_ids, title, owner_id, created_at, updated_at, archived_at,
  removed_at, due_date, type, closing_status, judged_quarter, completed_at)
select r.org_id, r.id, t.traction_id,
  (select array_agg(o.traction_id) from rock_tractions o
    where o.org_id = t.org_id and o.rock_id = t.rock_id and o.traction_id <> t.traction_id
      and (o.traction_id = r.main_traction_id or (t.traction_id <> r.main_traction_id and o.traction_id < t.traction_id))),
  r.title, r.owner_id, r.created_at, r.updated_at, r.archived_at,
  r.removed_at, r.due_date, r.type, r.closing_status, r.judged_quarter, r.completed_at
from rocks r join rock_tractions t on t.org_id = r.org_id and t.rock_id = r.id;
