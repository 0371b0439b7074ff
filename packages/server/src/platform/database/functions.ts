/** What entering ends with, whoever was found: the role that was granted in the organisation, the settings, the reply kept for the key. */
const conclusion = `
  if v_org is not null then
    select p.id, p.role, p.has_billing, o.standing, o.requires_second_factor
      into v_person, v_role, v_has_billing, v_standing, v_is_strict
      from people p join organisations o on o.org_id = p.org_id
      where p.org_id = v_org and p.user_id = v_user and p.removed_at is null;
    if not found then v_org := null; end if;
    if v_is_strict then
      perform from second_factors f where f.user_id = v_user and f.confirmed_at is not null;
      if not found then
        v_org := null;
        v_person := null;
        v_role := null;
        v_has_billing := null;
        v_standing := null;
      end if;
    end if;
  end if;
  v_scope := '00000000-0000-0000-0000-000000000000';
  v_actor := v_user;
  if p_personal then
    is_operator := cairn_is_operator(v_user);
  else
    v_scope := v_org;
    v_actor := v_person;
  end if;
  perform set_config('app.org_id', coalesce(v_scope::text, ''), true),
          set_config('app.person_id', coalesce(v_actor::text, ''), true);
  if p_key is not null and v_scope is not null then
    perform pg_advisory_xact_lock(hashtextextended(v_scope::text || v_actor::text || p_key, 0));
    select k.request_hash, k.reply into stored_hash, stored_reply from idempotency_keys k
      where k.org_id = v_scope and k.person_id = v_actor and k.key = p_key
        and k.created_at > now() - interval '24 hours';
  end if;
  session_id := v_session;
  user_id := v_user;
  person_id := v_person;
  org_id := v_org;
  role := v_role;
  has_billing := v_has_billing;
  standing := v_standing;
`

/**
 * Functions in the database, created anew after each migration.
 *
 * `cairn_begin_request` goes out together with a request's BEGIN, so that finding out who calls costs no round trip. It runs as
 * the login role, before the role is dropped. Its plans are made once for each connection, when the tables may still be
 * empty; without `enable_seqscan = off` they would go on reading them whole once they are not. An idempotency key is locked until the transaction ends:
 * the same key sent many times at once is worked through one after the other, and all but the first find the reply.
 * Somebody belongs to an organisation where one of its people carries their account, which accepting gives them; their id
 * is that person's; where it requires a second factor, only with one that is in use. In a request of their own (`p_personal`) they act as their account,
 * and it is said whether they are an operator: those whose verified address stands in `operators`, which `cairn_is_operator` alone says.
 *
 * When a session or an API token was last used is kept at most hourly, and left for the next request where another one
 * holds its row. `cairn_begin_request_with_api_token` is a function of its own, so that sessions do not pay for it; the token of
 * somebody who is not of its organisation opens nothing.
 *
 * `cairn_finish_request` goes out together with the COMMIT: it fills the outbox and, where there is a key, keeps the reply.
 */
export const databaseFunctions = `
drop function if exists cairn_user_for(uuid, text, text, text, uuid), cairn_picture_of(uuid);
drop function if exists cairn_begin_request(text, uuid, text, boolean), cairn_begin_request_with_api_token(text, text, boolean);

create or replace function cairn_is_operator(p_user uuid) returns boolean language sql stable as $body$
  select exists (
    select from users u join operators o on o.email = lower(u.email) where u.id = p_user and u.email_verified
  )
$body$;

create or replace function cairn_begin_request(
  p_token text, p_context uuid, p_key text, p_personal boolean,
  out session_id text, out user_id uuid, out person_id uuid, out org_id uuid, out role text, out has_billing boolean,
  out standing text, out is_operator boolean, out stored_hash text, out stored_reply text
) language plpgsql volatile set enable_seqscan = off as $body$
#variable_conflict use_column
declare
  v_session text;
  v_user uuid;
  v_person uuid;
  v_actor uuid;
  v_org uuid;
  v_role text;
  v_has_billing boolean;
  v_standing text;
  v_is_strict boolean;
  v_scope uuid;
  v_is_long_ago boolean;
begin
  select s.id, s.user_id, u.default_org_id, s.updated_at < now() - interval '1 hour'
    into v_session, v_user, v_org, v_is_long_ago
    from sessions s join users u on u.id = s.user_id
    where s.token = p_token and s.expires_at > now();
  if not found then return; end if;
  if v_is_long_ago then
    update sessions set updated_at = now()
      where id = (select s.id from sessions s where s.id = v_session for update skip locked);
  end if;
  if p_context is not null then
    v_org := null;
    select c.current_org_id into v_org from session_contexts c where c.id = p_context and c.user_id = v_user;
  end if;
${conclusion}end
$body$;

create or replace function cairn_begin_request_with_api_token(
  p_hash text, p_key text, p_personal boolean,
  out session_id text, out user_id uuid, out person_id uuid, out org_id uuid, out role text, out has_billing boolean,
  out standing text, out is_operator boolean, out stored_hash text, out stored_reply text, out scopes text[]
) language plpgsql volatile set enable_seqscan = off as $body$
#variable_conflict use_column
declare
  v_token uuid;
  v_session text;
  v_user uuid;
  v_person uuid;
  v_actor uuid;
  v_org uuid;
  v_role text;
  v_has_billing boolean;
  v_standing text;
  v_is_strict boolean;
  v_scope uuid;
  v_scopes text[];
  v_is_long_ago boolean;
begin
  select t.id, p.user_id, t.org_id, t.scopes, coalesce(t.last_used_at < now() - interval '1 hour', true)
    into v_token, v_user, v_org, v_scopes, v_is_long_ago
    from api_tokens t join people p on p.org_id = t.org_id and p.id = t.person_id
      and p.user_id is not null and p.removed_at is null
    where t.token_hash = p_hash and t.expires_at > now();
  if not found then return; end if;
  v_session := 'token:' || v_token;
  if v_is_long_ago then
    update api_tokens set last_used_at = now() where token_hash = p_hash and id =
      (select t.id from api_tokens t where t.token_hash = p_hash for update skip locked);
  end if;
${conclusion}  scopes := v_scopes;
end
$body$;

create or replace function cairn_finish_request(p_events jsonb, p_key text, p_hash text, p_reply text) returns void
language plpgsql volatile as $body$
begin
  insert into outbox (org_id, id, hub, name, audience, payload, per_person)
  select e.org_id, e.id, e.hub, e.name, e.audience, e.payload, e.per_person
  from jsonb_to_recordset(p_events)
    as e(org_id uuid, id uuid, hub text, name text, audience jsonb, payload jsonb, per_person jsonb);
  if p_key is null then return; end if;
  insert into idempotency_keys (org_id, person_id, key, request_hash, reply, created_at)
  values (current_setting('app.org_id')::uuid, current_setting('app.person_id')::uuid, p_key, p_hash, p_reply,
          clock_timestamp())
  on conflict (org_id, person_id, key) do update
    set request_hash = excluded.request_hash, reply = excluded.reply, created_at = excluded.created_at;
end
$body$;

create or replace function cairn_is_proven(p_session text) returns boolean
language sql stable security definer set search_path = public as $body$
  select coalesce((select proven_at > now() - interval '10 minutes' from sessions where id = p_session), false)
$body$;
revoke execute on function cairn_is_proven(text) from public;
grant execute on function cairn_is_proven(text) to cairn_app, cairn_system;

`
