import './wrap-policies'
import type { EndpointDefinition } from '@cairn/contract/core/define-endpoint'
import { endpoints } from '@cairn/contract/endpoints'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Caller, RequestEntry } from '../../platform/database/begin-request'
import type { TestActor } from '../seed-organization'
import type { TestApp } from '../test-app'
import { inTurn, rowsOfRun } from './matrix'
import { policySwitch } from './policy-switch'
import { createAppWithWorlds, exampleOf, type Worlds } from './prepared-world'
import type { World } from './seed-world'
import { type StoredRows, storedRows, tenantTables } from './stored-rows'

/**
 * Once more with everything allowed that a policy decides: row-level security alone still gives nothing of another
 * organization. Then with requests that also take themselves to be of that organization in all that the server asks,
 * writes and filters by; only the database knows better.
 */
let app: TestApp
let rows: StoredRows
let worlds: Worlds

beforeAll(async () => {
  const seeded = await createAppWithWorlds({ logLevel: 'silent' })
  app = seeded.app
  rows = await storedRows(app.pool)
  worlds = seeded.worlds
})
afterEach(restore)
afterAll(() => app.close())

/** What is for operators reaches into organizations by design; whoever is none of them is refused, as isolation.test.ts shows. */
const closed = endpoints.filter(({ access }) => access !== 'public' && access !== 'operator')
const strangers = ({ owner, observer, uninvited }: World) => [owner, observer, uninvited.Member]
const named = rowsOfRun(closed.map((endpoint, row) => [endpoint.id, endpoint, row] as const))

/** Ids of the world in what somebody was told, beyond those that they named themselves. */
function leakedTo(sent: string, told: string, world: World): string[] {
  return Object.entries(world.ids).flatMap(([name, id]) => (told.includes(id) && !sent.includes(id) ? [name] : []))
}

/** In the whole of what follows: every policy allows. */
function switchPoliciesOff(): void {
  policySwitch.isOff = true
}

/**
 * And the server takes whoever works in an organization to work in that one. A person's own requests look across
 * organizations by design, and are theirs by who they are.
 */
function confuse(orgId: string): void {
  const enter = RequestEntry.prototype.begin
  vi.spyOn(RequestEntry.prototype, 'begin').mockImplementation(async function (this: RequestEntry) {
    const caller: Caller | null = await enter.call(this)
    return caller && this.credentials.scope === 'organization' ? { ...caller, orgId } : caller
  })
  // What opens a transaction beside the request's own finds itself where the caller belongs, too.
  const { tenant } = app.database
  vi.spyOn(app.database, 'tenant').mockImplementation((actor, run) =>
    tenant({ ...actor, orgId: worlds.foreign.ids.orgId }, run),
  )
}

function restore(): void {
  policySwitch.isOff = false
  vi.restoreAllMocks()
}

async function expectNothing(actor: TestActor, endpoint: EndpointDefinition, world: World): Promise<void> {
  const input = exampleOf(endpoint).input(world.ids)
  const { text } = await actor.send(endpoint, input)
  expect(leakedTo(JSON.stringify(input), text, world), `${actor.role}: ${text}`).toEqual([])
}

describe('by strangers in turn, and by requests that take themselves to be of there', () => {
  test.each(named)('%s gives nothing', async (_id, endpoint, row) => {
    const world = await worlds.prepare(exampleOf(endpoint))
    const before = await rows.read(world.ids.orgId)
    const callers = inTurn(strangers(worlds.foreign), row)
    switchPoliciesOff()
    for (const actor of callers) await expectNothing(actor, endpoint, world)
    confuse(world.ids.orgId)
    for (const actor of callers) await expectNothing(actor, endpoint, world)
    await app.settled()
    expect(await rows.read(world.ids.orgId)).toEqual(before)
  })
})

describe('the test can fail', () => {
  const refused = rowsOfRun(closed.filter(({ access }) => access === 'licensed' || access === 'admin'))
  /** Whose it is stands in the row: a conversation or an import is its maker's; and whether the owner is still the owner is looked at under a lock. */
  const ownersByRow = [
    ...['getChatThread', 'renameChatThread', 'deleteChatThread'],
    ...['getImport', 'getImportRows', 'findImportDuplicates', 'startImport', 'getNumbersContext'],
    ...['startNumbersImport', 'getSeatsContext', 'startSeatsImport'],
    ...['undoImport', 'discardImport', 'getRefusedRows'],
    ...['deleteOrganization', 'transferOwnership'],
  ]

  test(`with the policies off an observer can do the ${refused.length} things observers may not`, async () => {
    const stillRefused: string[] = []
    for (const endpoint of refused) {
      const { observer, ids } = await worlds.prepare(exampleOf(endpoint))
      switchPoliciesOff()
      const { status } = await observer.send(endpoint, exampleOf(endpoint).input(ids))
      restore()
      if (status !== 200) stillRefused.push(endpoint.id)
    }
    expect(stillRefused).toEqual(ownersByRow.filter((id) => refused.some((endpoint) => endpoint.id === id)))
  })

  test('requests run as a role that row-level security applies to', async () => {
    const { rows: found } = await app.pool.query(
      "select rolsuper or rolbypassrls as is_above, rolcanlogin as can_login from pg_roles where rolname = 'cairn_app'",
    )
    expect(found).toEqual([{ is_above: false, can_login: false }])
  })

  test('without row-level security a confused request reads and changes another organization’s data', async () => {
    for (const name of await tenantTables(app.pool))
      await app.pool.query(`alter table ${name} disable row level security`)
    const reached: string[] = []
    const inOrganization = rowsOfRun(closed.filter(({ access }) => access !== 'signed-in'))
    for (const endpoint of inOrganization) {
      const world = await worlds.prepare(exampleOf(endpoint))
      const before = JSON.stringify(await rows.read(world.ids.orgId))
      const input = exampleOf(endpoint).input(world.ids)
      switchPoliciesOff()
      confuse(world.ids.orgId)
      const { text } = await worlds.foreign.owner.send(endpoint, input)
      restore()
      const isLeak = leakedTo(JSON.stringify(input), text, world).length > 0
      if (isLeak || JSON.stringify(await rows.read(world.ids.orgId)) !== before) reached.push(endpoint.id)
    }
    expect(reached.length).toBeGreaterThan(inOrganization.length / 2)
  })
})
