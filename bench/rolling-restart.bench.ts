/** 25 people write ten times a second in one meeting while each of two nodes is replaced three times. */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from '../packages/server/src/platform/database/pool'
import { seedTeam } from '../packages/server/src/testing/seed-team'
import { hasRedis } from '../packages/server/src/testing/test-redis'
import { createBenchDatabase, settle } from './measure/bench-database'
import { withBuiltMain } from './measure/built-main'
import { MovingScreen } from './measure/moving-screen'
import { reportPromise, reportValue } from './measure/report'
import { RollingNodes } from './measure/rolling-nodes'
import { median } from './measure/rounds'

const ATTENDEES = 25
const NODES = 2
const RESTARTS = 3
const WRITE_EVERY_MS = 100
const SEEN_MS = 300
const GONE_MS = 30_000
/** Shows effects of a restart. */
const CALM_MS = 2_000

interface Write {
  readonly text: string
  readonly sentAt: number
  readonly answeredMs: number
  readonly revision: number
}

/** Does not wait for replies. */
class Writer {
  readonly #sent: Promise<Write>[] = []
  #isOver = false

  constructor(
    readonly screens: readonly MovingScreen[],
    readonly meetingId: string,
  ) {}

  async run(): Promise<void> {
    while (!this.#isOver) {
      this.#sent.push(this.#write(this.screens[this.#sent.length % this.screens.length]))
      await delay(WRITE_EVERY_MS)
    }
  }

  end(): Promise<Write[]> {
    this.#isOver = true
    return Promise.all(this.#sent)
  }

  async #write(screen: MovingScreen | undefined): Promise<Write> {
    if (!screen) throw new Error('nobody takes part')
    const [text, sentAt] = [`Said ${randomUUID()}`, performance.now()]
    const body = { meetingId: this.meetingId, reason: text }
    const { revision } = await screen.caller.untilAcknowledged<{ revision: number }>(
      '/live-meeting/rating-reason',
      body,
      randomUUID(),
    )
    return { text, sentAt, revision, answeredMs: performance.now() - sentAt }
  }
}

/** Infinity for undelivered writes. */
function seenMs(writes: readonly Write[], screens: readonly MovingScreen[]): number[] {
  return writes.flatMap(({ sentAt, revision }) =>
    screens.map(({ shownAt }) => (shownAt.get(revision) ?? Number.POSITIVE_INFINITY) - sentAt),
  )
}

async function storedTexts(pool: Pool, meetingId: string): Promise<string[]> {
  const { rows } = await pool.query<{ text: string }>(
    `select data->>'reason' as text from live_meeting_events
     where meeting_id = $1 and data->>'change' = 'ratingReasonGiven'`,
    [meetingId],
  )
  return rows.map(({ text }) => text)
}

/** One rating is left out, so that nothing is revealed. */
async function open(screens: readonly MovingScreen[], meetingId: string): Promise<void> {
  await Promise.all(screens.map(({ joined }) => joined))
  await screens[0]?.caller.once('POST', '/live-meeting/start', { meetingId })
  for (const { caller } of screens.slice(1))
    await caller.once('POST', '/live-meeting/add-rating', { meetingId, rating: 6 })
}

async function measure(nodes: RollingNodes, pool: Pool): Promise<void> {
  const team = await seedTeam(pool, ATTENDEES)
  await settle(pool)
  const screens = team.people.map((person) => new MovingScreen(nodes.url, person, team.meetingId))
  await open(screens, team.meetingId)
  const writer = new Writer(screens.slice(1), team.meetingId)
  const running = writer.run()
  const gone: number[] = []
  await delay(CALM_MS)
  for (let restart = 0; restart < RESTARTS * NODES; restart += 1) {
    gone.push(await nodes.replaceOldest())
    await delay(CALM_MS)
  }
  const writes = await writer.end()
  await running
  await delay(CALM_MS)
  const [seen, answered] = [seenMs(writes, screens), writes.map(({ answeredMs }) => answeredMs)]
  const stored = await storedTexts(pool, team.meetingId)
  const unseen = seen.filter((ms) => ms === Number.POSITIVE_INFINITY).length
  const lost = writes.filter(({ text }) => !stored.includes(text)).length
  const losses = screens.reduce((sum, screen) => sum + screen.losses, 0)
  reportPromise('writes lost', lost === 0, `${lost} of ${writes.length}`)
  reportPromise('writes doubled', new Set(stored).size === stored.length, `${stored.length - new Set(stored).size}`)
  reportPromise('showings missed', unseen === 0, `${unseen} of ${seen.length}`)
  reportPromise(
    'connections lost',
    losses === 0,
    `${losses}, moved ${screens.reduce((sum, { moves }) => sum + moves, 0)}`,
  )
  reportValue('from a write to its showing, slowest', Math.max(...seen), ' ms', { kind: 'at most', value: SEEN_MS })
  reportValue('a call answered, slowest', Math.max(...answered), ' ms', { kind: 'at most', value: SEEN_MS })
  reportValue('a node gone, slowest', Math.max(...gone), ' ms', { kind: 'at most', value: GONE_MS })
  console.log(
    `    medians ${median(seen).toFixed(1)} ms, ${median(answered).toFixed(1)} ms, ${median(gone).toFixed(0)} ms`,
  )
  for (const screen of screens) screen.close()
}

if (!hasRedis) console.log('  skipped: there is no redis-server on the path')
else {
  const database = await createBenchDatabase()
  try {
    await withBuiltMain(async (mainFile, dataDir) => {
      const nodes = await RollingNodes.start({ mainFile, dataDir, postgres: database.connection }, NODES)
      await measure(nodes, database.pool).finally(() => nodes.end())
    })
  } finally {
    await database.close()
  }
}
