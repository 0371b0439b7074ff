import { standardAgenda } from '@cairn/contract/agendas/agenda-rules'
import { newId } from '../platform/database/new-id'
import type { TestActor } from './seed-organization'
import type { TestApp } from './test-app'

export interface SeededTraction {
  readonly tractionId: string
  /** Its open occurrence. */
  readonly meetingId: string
}

interface Seed {
  /** Invited as well. */
  readonly owner: TestActor
  readonly invitees?: readonly TestActor[]
  readonly isRunning?: boolean
  readonly name?: string
}

/** A weekly meeting with an empty checklist and one open occurrence, planned or running. */
export async function seedTraction(app: TestApp, seed: Seed): Promise<SeededTraction> {
  const { owner, invitees = [], isRunning = false } = seed
  const tractionId = newId()
  const meetingId = newId()
  const scorecardId = newId()
  const now = app.clock.now()
  await app.database.system(async ({ client }) => {
    await client.query(
      `insert into tractions (org_id, id, name, owner_id, type, meeting_thread_id, scorecard_id, cadence, schedule_date,
         schedule_time, agenda, created_by_id, created_at, updated_at)
       values ($1,$2,$3,$4,'Other',$5,$6,'Weekly',$7::timestamptz::date,'09:00',$8,$4,$7,$7)`,
      [
        owner.orgId,
        tractionId,
        seed.name ?? `Team ${tractionId.slice(-8)}`,
        owner.personId,
        newId(),
        scorecardId,
        now,
        JSON.stringify(standardAgenda()),
      ],
    )
    await client.query(
      `insert into scorecards (org_id, id, traction_id, period_kind, created_at, updated_at) values ($1,$2,$3,'Week',$4,$4)`,
      [owner.orgId, scorecardId, tractionId, now],
    )
    const personIds = [...new Set([owner, ...invitees].map(({ personId }) => personId))]
    await client.query(
      'insert into traction_invitees (org_id, traction_id, person_id) select $1,$2,unnest($3::uuid[])',
      [owner.orgId, tractionId, personIds],
    )
    await client.query('insert into checklists (org_id, traction_id, updated_at) values ($1,$2,$3)', [
      owner.orgId,
      tractionId,
      now,
    ])
    await client.query(
      `insert into meetings (org_id, id, traction_id, planned_for, status, started_at, created_at, updated_at)
       values ($1,$2,$3,$4,$5,$6,$4,$4)`,
      [owner.orgId, meetingId, tractionId, now, isRunning ? 'Running' : 'NotStarted', isRunning ? now : null],
    )
  })
  return { tractionId, meetingId }
}
