-- Before the columns that it writes, so that what a request says of a week now is waited for, or read by the last statement.
create function cairn_rock_weeks_changed() returns trigger language plpgsql set enable_seqscan = off as $body$
begin
  update rock_listings l set last_said = coalesce(
    (select to_char(w.period_key, 'YYYY-MM-DD') || ' ' || w.status from rock_weeks w
      where w.org_id = l.org_id and w.rock_id = l.rock_id and w.period_kind = 'Week' order by w.period_key desc limit 1), 'None')
  from (select distinct org_id, rock_id from changed) as c
  where l.org_id = c.org_id and l.rock_id = c.rock_id and l.closing_status is null;
  return null;
end
$body$;
--> statement-breakpoint
create trigger rock_weeks_inserted after insert on rock_weeks
  referencing new table as changed for each statement execute function cairn_rock_weeks_changed();
--> statement-breakpoint
create trigger rock_weeks_updated after update on rock_weeks
  referencing new table as changed for each statement execute function cairn_rock_weeks_changed();
--> statement-breakpoint
create trigger rock_weeks_deleted after delete on rock_weeks
  referencing old table as changed for each statement execute function cairn_rock_weeks_changed();
--> statement-breakpoint
ALTER TABLE "rock_listings" ADD COLUMN "last_said" text collate "C" DEFAULT 'None' NOT NULL;
--> statement-breakpoint
create or replace function cairn_list_rocks(p_orgs uuid[], p_rocks uuid[]) returns void
language plpgsql volatile set enable_seqscan = off as $body$
begin
  perform from rocks r join unnest(p_orgs, p_rocks) as c (org_id, rock_id) on r.org_id = c.org_id and r.id = c.rock_id
    order by r.org_id, r.id for no key update of r;
  delete from rock_listings l using unnest(p_orgs, p_rocks) as c (org_id, rock_id)
    where l.org_id = c.org_id and l.rock_id = c.rock_id;
  insert into rock_listings (org_id, rock_id, traction_id, ahead_ids, title, owner_id, created_at, updated_at, archived_at,
    removed_at, due_date, type, closing_status, judged_quarter, completed_at, last_said)
  select r.org_id, r.id, t.traction_id,
    (select array_agg(o.traction_id) from rock_tractions o
      where o.org_id = t.org_id and o.rock_id = t.rock_id and o.traction_id <> t.traction_id
        and (o.traction_id = r.main_traction_id or (t.traction_id <> r.main_traction_id and o.traction_id < t.traction_id))),
    r.title, r.owner_id, r.created_at, r.updated_at, r.archived_at,
    r.removed_at, r.due_date, r.type, r.closing_status, r.judged_quarter, r.completed_at,
    coalesce(r.closing_status, (select to_char(w.period_key, 'YYYY-MM-DD') || ' ' || w.status from rock_weeks w
      where w.org_id = r.org_id and w.rock_id = r.id and w.period_kind = 'Week' order by w.period_key desc limit 1), 'None')
  from unnest(p_orgs, p_rocks) as c (org_id, rock_id)
  join rocks r on r.org_id = c.org_id and r.id = c.rock_id
  join rock_tractions t on t.org_id = r.org_id and t.rock_id = r.id;
end
$body$;
--> statement-breakpoint
CREATE INDEX "rock_listings_said" ON "rock_listings" USING btree ("org_id","traction_id","last_said","due_date","rock_id","ahead_ids") WHERE "rock_listings"."archived_at" is null and "rock_listings"."removed_at" is null;
--> statement-breakpoint
update rock_listings l set last_said = coalesce(l.closing_status, (select to_char(w.period_key, 'YYYY-MM-DD') || ' ' || w.status from rock_weeks w
  where w.org_id = l.org_id and w.rock_id = l.rock_id and w.period_kind = 'Week' order by w.period_key desc limit 1))
where l.closing_status is not null or exists (select from rock_weeks w where w.org_id = l.org_id and w.rock_id = l.rock_id and w.period_kind = 'Week');
