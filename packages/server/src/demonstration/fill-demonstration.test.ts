import { login } from '@cairn/contract/identity/identity.endpoints'
import { searchIssues } from '@cairn/contract/issues/issues.endpoints'
import { getLiveMeeting, joinLiveMeeting, startLiveMeeting } from '@cairn/contract/live-meeting/live-meeting.endpoints'
import { localDateOf } from '@cairn/contract/calendar/time-zone'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, TEST_ORIGIN, TEST_SECRET, type TestApp } from '../testing/test-app'
import { createTestClient } from '../testing/test-client'
import { TIME_ZONE } from './content/people'
import { type DemonstrationSignIn, fillDemonstration } from './fill-demonstration'

const NOW = '2026-11-17T14:35:00Z'

let app: TestApp
let signIns: DemonstrationSignIn[]

const fill = (nodeEnv: 'test' | 'production' = 'test') =>
  fillDemonstration({ database: app.database, log: app.fastify.log as never, secret: TEST_SECRET, publicUrl: TEST_ORIGIN, nodeEnv })

async function rows<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await app.pool.query(text, values)).rows as Row[]
}

beforeAll(async () => {
  app = await createTestApp({ start: NOW })
  const t = performance.now()
  signIns = (await fill()).signIns
  console.log('ms', performance.now() - t)
}, 60_000)
afterAll(() => app.close())

describe('x', () => {
  it('y', async () => {
    for (const q of [
      'select count(*) from people', 'select name, schedule_date, schedule_time, color_tag from tractions',
      `select t.name, m.planned_for, m.status, m.figures from meetings m join tractions t on t.id=m.traction_id order by 1,2`,
      `select t.name, i.status, i.archived_at is not null a, count(*), count(source_kind) from issues i join tractions t on t.id=i.traction_id group by 1,2,3 order by 1,2,3`,
      `select t.name, i.status, i.archived_at is not null a, count(*) from todos i left join tractions t on t.id=i.traction_id group by 1,2,3 order by 1,2,3`,
      `select title,due_date,status,archived_at is not null a, completed_at from todos where archived_at is null order by due_date`,
      `select title, source_kind,source_note from issues where source_kind is not null`,
      `select count(*) from outbox`, `select count(*) from mail_outbox`, 'select count(*) from sessions',
      `select title, closing_status, (select string_agg(interval_id||' '||status, ',' order by interval_id) from rock_weeks w where w.rock_id=r.id) w from rocks r`,
      `select jsonb_pretty(summary) s from meetings m join tractions t on t.id=m.traction_id where t.name like 'Lead%' and m.summary is not null order by planned_for desc limit 1`,
      `select count(*), min(interval_id), max(interval_id) from measured_values`,
      `select * from pg_tables where schemaname='public'`,
    ]) { try { console.log(q); const r = await rows<Record<string, unknown>>(q); if (r[0] && 's' in r[0]) console.log(r[0].s); else console.table(r) } catch (e) { console.log(String(e)) } }
  })
})
