/**
 * Functions in the database, created anew after each migration. The role that requests run as has no right to the job
 * queue's tables: through these it adds a job, and ends the one that it is at, and learns of no other.
 */
export const jobFunctions = `
create or replace function cairn_enqueue(p_id uuid, p_name text, p_sealed_payload text, p_seconds float8) returns void
language sql volatile security definer set search_path = public as $body$
  insert into jobs (id, name, sealed_payload, due_at)
  values (p_id, p_name, p_sealed_payload, now() + make_interval(secs => p_seconds))
$body$;
revoke execute on function cairn_enqueue(uuid, text, text, float8) from public;
grant execute on function cairn_enqueue(uuid, text, text, float8) to cairn_app, cairn_system;

create or replace function cairn_finish_job(p_id uuid, p_worker uuid) returns boolean
language sql volatile security definer set search_path = public as $body$
  with gone as (delete from jobs where id = p_id and taken_by = p_worker returning id)
  select exists (select from gone)
$body$;
revoke execute on function cairn_finish_job(uuid, uuid) from public;
grant execute on function cairn_finish_job(uuid, uuid) to cairn_app, cairn_system;
`
