import { conflict } from '@cairn/contract/core/errors'
import { idSchema } from '@cairn/contract/core/ids'
import { mayMakeExample, ownOrganizations } from '@cairn/contract/example-organizations/example-organizations.policy'
import type { ExampleOrganization } from '@cairn/contract/example-organizations/example-organizations.schemas'
import type { AccountHolder } from '../../platform/database/column-types'
import { newId } from '../../platform/database/new-id'
import type { Tx } from '../../platform/database/transaction'
import { enqueue } from '../../platform/jobs/define-job'
import { homeOf, type InContext, workIn } from '../identity/sessions/session.service'
import { organizationsOf } from '../organizations/organizations.service'
import { membershipsOf } from '../people/people.service'
import { exampleToMake } from './example-organizations.jobs'
import { type RemovalRealtime, removeExample } from './example-organizations.lifecycle.service'
import * as repository from './example-organizations.repository'
import type { exampleOrganizations } from './example-organizations.table'

const presentExample = ({
  exampleOrgId,
  state,
  percent,
}: typeof exampleOrganizations.$inferSelect): ExampleOrganization => ({ orgId: exampleOrgId, state, percent })

interface Caller extends InContext {
  readonly orgId: string | null
  readonly personId?: string | null
}

export async function getExample(tx: Tx, { userId }: AccountHolder): Promise<{ example: ExampleOrganization | null }> {
  const row = await repository.findExample(tx, userId)
  return { example: row ? presentExample(row) : null }
}

export async function askForExample(tx: Tx, { userId, orgId }: Caller) {
  const memberships = await membershipsOf(tx, userId)
  if (!mayMakeExample(memberships)) {
    throw conflict('EXAMPLE_NEEDS_OWN')
  }
  const exampleOrgId = newId()
  const begun = await repository.beginExample(tx, userId, exampleOrgId)
  if (begun) {
    const own = ownOrganizations(memberships).map((membership) => membership.orgId)
    const [from] = await organizationsOf(
      tx,
      own.filter((id) => id === orgId || !own.includes(orgId ?? '')),
    )
    await enqueue(tx, exampleToMake, { exampleOrgId, timeZone: from?.timeZone ?? 'UTC' })
  }
  const row = begun ?? (await repository.findExample(tx, userId))
  if (!row) throw conflict('EXAMPLE_GONE')
  return { succeeded: true as const, example: presentExample(row) }
}

export async function leaveAndRemoveExample(tx: Tx, caller: Caller, realtime: RemovalRealtime) {
  const removedId = await removeExample(tx, caller, realtime)
  const { orgId } = caller
  const named = idSchema.safeParse(caller.sessionContext ?? '')
  const stays = { succeeded: true as const, orgId, sessionContext: named.success ? named.data : null }
  if (removedId === null || orgId !== removedId) return stays
  const homeId = await homeOf(tx, caller.userId)
  if (homeId === null) return { ...stays, orgId: null }
  return { ...stays, orgId: homeId, sessionContext: await workIn(tx, caller, homeId) }
}
