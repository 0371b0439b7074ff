import { failureSchema } from '@cairn/contract/core/replies'
import { endpoints } from '@cairn/contract/endpoints'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestActor } from '../seed-organization'
import type { TestApp } from '../test-app'
import { type HostileRequest, hostileRequests } from './hostile-requests'
import { rowsOfRun } from './matrix'
import { createAppWithWorlds, exampleOf, type Worlds } from './prepared-world'
import type { World } from './seed-world'
import { type StoredRows, storedRows } from './stored-rows'

/** How many inputs each endpoint gets: CAIRN_BAD_INPUTS=2000 for the long run. CAIRN_BAD_INPUTS_SEED for others. */
const INPUTS = Number(process.env.CAIRN_BAD_INPUTS ?? 40)
const SEED = Number(process.env.CAIRN_BAD_INPUTS_SEED ?? 20_260_302)
const STALL_MS = 200
const HANG_MS = 2_000
/** An accepted write is followed by a new world; in the last of them, inputs meet what others have changed. */
const WORLDS = 3
/** Hashing a password is meant to take its time. */
const hashing = new Set([
  'register',
  'login',
  'changePassword',
  'setUpSecondFactor',
  'disableSecondFactor',
  'renewRecoveryCodes',
])
/** So is drawing a document, which happens beside the server, for who may have it. */
const drawing = new Set([
  ...['getScorecardPdf', 'getListPdf', 'getQuarterlyPulsingPdf', 'getVtoPdf', 'getAcPdf'],
  'getInvoicePdf',
])
const takesItsTime = (id: string, status: number) => hashing.has(id) || (drawing.has(id) && status === 200)

let app: TestApp
let rows: StoredRows
let worlds: Worlds
beforeAll(async () => {
  const seeded = await createAppWithWorlds()
  app = seeded.app
  rows = await storedRows(app.pool)
  worlds = seeded.worlds
})
afterAll(() => app.close())

async function send(actor: TestActor, { headers, ...request }: HostileRequest) {
  const started = performance.now()
  const answer = await app.fastify.inject({
    ...request,
    headers: { ...headers, authorization: `Bearer ${actor.token}` },
  })
  return { status: answer.statusCode, text: answer.payload, ms: performance.now() - started }
}

/** What is wrong with a refusal, or null: it has the failure's shape, and a 400 names the field of each message. */
function faultOf(status: number, text: string): string | null {
  if (status < 400) return null
  if (status >= 500) return 'it failed unexpectedly'
  let reply: unknown
  try {
    reply = JSON.parse(text)
  } catch {
    return 'its reply is no JSON'
  }
  const failure = failureSchema.strict().safeParse(reply)
  if (!failure.success || failure.data.messages.some((message) => message.text === '')) return 'its reply is no failure'
  const namesFields = failure.data.messages.length > 0 && failure.data.messages.every(({ field }) => field)
  return status === 400 && !namesFields ? 'its messages name no field' : null
}

/** Ignores requests that are slow once, or that only wait while the machine does other work. */
async function stalls(actor: TestActor, request: HostileRequest, ms: number): Promise<boolean> {
  if (ms <= STALL_MS) return false
  let fastest = ms
  let least = Number.POSITIVE_INFINITY
  for (let again = 0; again < 2 && fastest > STALL_MS; again++) {
    const before = process.cpuUsage()
    fastest = Math.min(fastest, (await send(actor, request)).ms)
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return fastest > STALL_MS && (least > STALL_MS || fastest > HANG_MS)
}

const shortened = ({ method, url, payload }: HostileRequest) => ({
  method,
  url: url.slice(0, 200),
  payload: payload?.slice(0, 500),
})

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

describe.each(rowsOfRun(endpoints.map((endpoint, index) => [endpoint.id, endpoint, index] as const)))(
  '%s',
  (id, endpoint, index) => {
    const example = exampleOf(endpoint)

    /** Works a world's inputs off until one is accepted that may leave it another, and gives how many those were. */
    async function tryInputs(from: number, isLast: boolean, faults: unknown[]): Promise<number> {
      const world: World = await worlds.prepare(example)
      const { orgId } = world.ids
      let before = await rows.read(orgId)
      let written = await worlds.written()
      const seed = SEED + index * 1_000_003 + from
      const requests = fc.sample(hostileRequests(endpoint, example.input(world.ids)), { numRuns: INPUTS - from, seed })
      for (const [number, request] of requests.entries()) {
        const actor = number % 4 === 3 ? world.observer : world.owner
        const { status, text, ms } = await send(actor, request)
        const say = (fault: string) => faults.push({ fault, status, text: text.slice(0, 300), ...shortened(request) })
        const fault = faultOf(status, text)
        if (fault) say(fault)
        if (!takesItsTime(id, status) && (await stalls(actor, request, ms))) say(`it took ${ms} ms`)
        if (endpoint.access === 'public') await app.pool.query('delete from try_counters')
        const isAccepted = status < 400
        if (isAccepted && endpoint.method !== 'GET' && !isLast) return number + 1
        if (isAccepted) await app.settled()
        const writtenNow = await worlds.written()
        if (writtenNow === written) continue
        written = writtenNow
        const after = await rows.read(orgId)
        if (!isAccepted && !isSame(before, after)) say('it changed rows')
        before = after
      }
      return requests.length
    }

    test('refuses invalid input, and changes nothing', { timeout: 120_000 + INPUTS * 200 }, async () => {
      const faults: unknown[] = []
      let tried = 0
      for (let world = 1; tried < INPUTS; world++) tried += await tryInputs(tried, world === WORLDS, faults)
      expect(faults).toEqual([])
    })
  },
)
