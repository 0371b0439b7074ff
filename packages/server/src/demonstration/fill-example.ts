/** The requester owns the example and plays the part below; no one else has an account. */
import type { Actor } from '@cairn/contract/people/people.policy'
import type { AssignableRole } from '@cairn/contract/people/people.schemas'
import type {
  ExampleToFill,
  FillExample,
} from '../domains/example-organizations/example-organizations.lifecycle.service'
import { foundOrganization } from '../domains/organizations/organizations.service'
import { addMadeUpPeople } from '../domains/people/people.memberships.service'
import { organizationOwnerId } from '../domains/people/people.service'
import type { Database } from '../platform/database/database'
import type { Blobs } from '../platform/files/blobs'
import { cast, everybody, madeUpEmailOf, ORGANIZATION_NAME, type Who } from './content/people'
import { clockAtFounding, liveThrough } from './live-through'
import { withinOneTransaction } from './one-transaction'
import { type ArrivedFiles, withFiles } from './plan-lists'

const MAKER: Who = 'tom'
const colleagues = everybody.filter((who) => who !== MAKER)
const roleOf = (who: Who): AssignableRole => {
  const { role } = cast[who]
  return role === 'Owner' ? 'Admin' : role
}
/** Each report is a transaction. */
const STEP_PERCENT = 4
const address = 'demonstration'

async function foundExample(database: Database, { orgId, userId, timeZone }: ExampleToFill) {
  await database.system((tx) =>
    foundOrganization(tx, { userId, address }, { name: ORGANIZATION_NAME, timeZone }, { orgId, isExample: true }),
  )
  const ownerId = await database.tenant({ orgId }, organizationOwnerId)
  const madeUp = colleagues.map((who) => ({ ...cast[who], role: roleOf(who), email: madeUpEmailOf(who) }))
  const people = await database.tenant({ orgId, personId: ownerId }, (tx) => addMadeUpPeople(tx, madeUp))
  const actors = { [MAKER]: { personId: ownerId, role: 'Owner' } } as Record<Who, Actor>
  for (const who of colleagues) {
    const person = people.find(({ email }) => email === madeUpEmailOf(who))
    if (!person) throw new Error(`${who} was not added`)
    actors[who] = { personId: person.id, role: roleOf(who) }
  }
  return actors
}

/** Serializes work on one example. */
const turnOf = (orgId: string): number => Number.parseInt(orgId.slice(-12), 16)

function inSteps(onPercent: (percent: number) => Promise<void>) {
  let told = 0
  return async (share: number): Promise<void> => {
    const percent = Math.floor(share * 100)
    if (percent < told + STEP_PERCENT || percent >= 100) return
    told = percent
    await onPercent(percent)
  }
}

/** One transaction; events and mails are dropped. */
export function exampleFiller({ pool, entries, clock, hooks, nodeId }: Database, blobs: Blobs): FillExample {
  return async (example) => {
    const { orgId, timeZone } = example
    const present = clock.now()
    const past = clockAtFounding(present)
    const within = { pool, entries, clock: past, hooks, nodeId, enqueue: async () => undefined }
    const make = async (database: Database, files: ArrivedFiles) => {
      // It may have been created while waiting.
      await example.onPercent(0)
      const actors = await foundExample(database, example)
      const onPlayed = inSteps(example.onPercent)
      await liveThrough({ database, past, present, orgId, actors, timeZone, files, onPlayed })
      await database.system(example.finish)
    }
    await withFiles(blobs, orgId, (files) =>
      withinOneTransaction(within, turnOf(orgId), (database) => make(database, files)),
    )
  }
}
