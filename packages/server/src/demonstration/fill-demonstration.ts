/** Created by the product's own services with a settable clock, in one transaction. */
import type { Role } from '@cairn/contract/identity/session.schemas'
import { createAuth } from '../domains/identity/sign-in/identity.auth'
import { createDatabase, type Database } from '../platform/database/database'
import { newId } from '../platform/database/new-id'
import type { Pool } from '../platform/database/pool'
import type { Blobs } from '../platform/files/blobs'
import type { Log } from '../platform/log/log'
import { findAccountId, hasUsers } from './accounts.repository'
import { captureMails } from './captured-mails'
import { cast, DEMONSTRATION_PASSWORD, emailOf, everybody, TIME_ZONE } from './content/people'
import { foundCompany } from './found-company'
import { clockAtFounding, liveThrough } from './live-through'
import { withinOneTransaction } from './one-transaction'
import { billingPlan } from './plan-billing'
import { withFiles } from './plan-talk'

export interface DemonstrationSignIn {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly role: Role
}

export interface DemonstrationDeps {
  readonly database: Database
  readonly blobs: Blobs
  readonly log: Log
  readonly secret: string
  readonly publicUrl: string
  readonly nodeEnv: 'development' | 'test' | 'production'
  /** Set for the sandbox: adds a paid subscription and an organization in its trial. */
  readonly billing?: { readonly freeDomains: readonly string[] } | undefined
  readonly isClosing?: () => boolean
}

/** Concurrent starts fill one after the other; the second finds accounts and does nothing. */
const FILL_LOCK = 4_711_003

const signIns = (): DemonstrationSignIn[] =>
  everybody.map((who) => {
    const { firstName, lastName, role } = cast[who]
    return { name: `${firstName} ${lastName}`, email: emailOf(who), password: DEMONSTRATION_PASSWORD, role }
  })

async function stateOf(database: Database): Promise<'empty' | 'filled' | 'in-use'> {
  return await database.system(async (tx) => {
    if (!(await hasUsers(tx))) return 'empty'
    return (await findAccountId(tx, emailOf('margaret'))) === undefined ? 'in-use' : 'filled'
  })
}

async function fill(deps: DemonstrationDeps): Promise<'empty' | 'filled' | 'in-use'> {
  const { publicUrl, secret } = deps
  const { pool, entries, clock, hooks, nodeId } = deps.database
  const present = clock.now()
  const past = clockAtFounding(present)
  const mails = captureMails()
  const { hashPassword } = createAuth({ pool, secret, publicUrl })
  const within = { pool, entries, clock: past, hooks, nodeId, enqueue: mails.enqueue }
  const passwordHash = await hashPassword(DEMONSTRATION_PASSWORD)
  const orgId = newId()
  return await withFiles(deps.blobs, orgId, (files) =>
    withinOneTransaction(within, FILL_LOCK, async (database) => {
      const state = await stateOf(database)
      if (state !== 'empty') return state
      deps.log.info({ progress: true }, 'Creating the demonstration …')
      const actors = await foundCompany({ database, mails, passwordHash, publicUrl, orgId })
      const onPlayed = async () => {
        if (deps.isClosing?.()) throw new Error('the server was asked to stop')
      }
      const planMore = deps.billing && billingPlan({ database, secret, ...deps.billing })
      await liveThrough({ database, past, present, orgId, actors, timeZone: TIME_ZONE, files, onPlayed, planMore })
      return state
    }),
  )
}

export async function isInUse(pool: Pool): Promise<boolean> {
  return (await stateOf(createDatabase(pool))) === 'in-use'
}

/** Returns no sign-ins if the database has other data. */
export async function fillDemonstration(deps: DemonstrationDeps): Promise<{ signIns: DemonstrationSignIn[] }> {
  if (deps.nodeEnv === 'production') throw new Error('the demonstration has passwords that are known to all')
  const known = await stateOf(deps.database)
  const startedAt = performance.now()
  const state = known === 'empty' ? await fill(deps) : known
  if (state === 'empty') {
    const milliseconds = Math.round(performance.now() - startedAt)
    deps.log.info({ milliseconds }, 'the demonstration organisation has been made')
  }
  return { signIns: state === 'in-use' ? [] : signIns() }
}
