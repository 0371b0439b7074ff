insert into "item_words" (org_id, item_kind, item_id, place_id, word)
select distinct t.org_id, 'todo', t.id, t.place_id, left(w.word, 40) from "todos" t
cross join lateral regexp_split_to_table(
  translate(replace(replace(replace(replace(lower(regexp_replace(normalize(t.title, NFKD), U&'[\0300-\036f]', '', 'g')),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øđðħıł', 'oddhil'), '[^[:alnum:]]+') as w (word)
where w.word <> '' and not exists (select from "item_words" i where i.org_id = t.org_id and i.item_id = t.id) on conflict do nothing;
--> statement-breakpoint
insert into "item_words" (org_id, item_kind, item_id, place_id, word)
select distinct t.org_id, 'issue', t.id, t.place_id, left(w.word, 40) from "issues" t
cross join lateral regexp_split_to_table(
  translate(replace(replace(replace(replace(lower(regexp_replace(normalize(t.title, NFKD), U&'[\0300-\036f]', '', 'g')),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øđðħıł', 'oddhil'), '[^[:alnum:]]+') as w (word)
where w.word <> '' and not exists (select from "item_words" i where i.org_id = t.org_id and i.item_id = t.id) on conflict do nothing;
--> statement-breakpoint
insert into "item_words" (org_id, item_kind, item_id, place_id, word)
select distinct t.org_id, 'headline', t.id, t.place_id, left(w.word, 40) from "headlines" t
cross join lateral regexp_split_to_table(
  translate(replace(replace(replace(replace(lower(regexp_replace(normalize(t.title, NFKD), U&'[\0300-\036f]', '', 'g')),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øđðħıł', 'oddhil'), '[^[:alnum:]]+') as w (word)
where w.word <> '' and not exists (select from "item_words" i where i.org_id = t.org_id and i.item_id = t.id) on conflict do nothing;
--> statement-breakpoint
insert into "item_words" (org_id, item_kind, item_id, place_id, word)
select distinct t.org_id, 'rock', t.id, r.traction_id, left(w.word, 40) from "rocks" t join "rock_tractions" r on r.org_id = t.org_id and r.rock_id = t.id
cross join lateral regexp_split_to_table(
  translate(replace(replace(replace(replace(lower(regexp_replace(normalize(t.title, NFKD), U&'[\0300-\036f]', '', 'g')),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øđðħıł', 'oddhil'), '[^[:alnum:]]+') as w (word)
where w.word <> '' and not exists (select from "item_words" i where i.org_id = t.org_id and i.item_id = t.id) on conflict do nothing;
