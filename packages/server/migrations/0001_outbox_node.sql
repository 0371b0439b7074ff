ALTER TABLE "outbox" ADD COLUMN "node" uuid;
--> statement-breakpoint
-- Events of a server of the version before name no node.
create or replace function cairn_finish_request(p_events jsonb, p_key text, p_hash text, p_reply text) returns void
language plpgsql volatile as $body$
begin
  insert into outbox (org_id, id, hub, name, audience, payload, per_person, node)
  select e.org_id, e.id, e.hub, e.name, e.audience, e.payload, e.per_person, e.node
  from jsonb_to_recordset(p_events)
    as e(org_id uuid, id uuid, hub text, name text, audience jsonb, payload jsonb, per_person jsonb, node uuid);
  if p_key is null then return; end if;
  insert into idempotency_keys (org_id, person_id, key, request_hash, reply, created_at)
  values (current_setting('app.org_id')::uuid, current_setting('app.person_id')::uuid, p_key, p_hash, p_reply,
          clock_timestamp())
  on conflict (org_id, person_id, key) do update
    set request_hash = excluded.request_hash, reply = excluded.reply, created_at = excluded.created_at;
end
$body$;
