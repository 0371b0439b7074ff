/** Each list at 10, 1,000 and 100,000 items of each kind. The 95th percentile must not grow with the data. */
import { SEED_SECRET } from '../packages/server/src/testing/seed-team'
import { createBenchDatabase } from './measure/bench-database'
import { reportValue } from './measure/report'
import { quantile } from './measure/rounds'
import { fillWords, LISTED_KINDS, type ListedKind, type ListedOrganization, seedListed } from './measure/seed-lists'
import { startServer } from './measure/server-process'

const SIZES = [10, 1000, 100_000] as const
const ROUNDS = 40
const WARM_UP = 4
/** After these, clear results stop. */
const FIRST_ROUNDS = 16
/** The smallest size is shown for reference only. */
const FEW_EVERY = 4
const TARGET = { kind: 'at most', value: 1.3 } as const

interface Asked {
  readonly name: string
  readonly path: string
  readonly body: (organization: ListedOrganization) => object
}

const sorted = (property: string) => ({ startIndex: 0, endIndex: 50, sorts: [{ property, ascending: true }] })
const sortsOf = {
  todo: ['DueDate', 'Title', 'CreatedAt', 'Owner', 'Meeting', 'Status', 'UpdatedAt'],
  issue: ['CreatedAt', 'Title', 'Owner', 'Meeting', 'Status', 'UpdatedAt'],
  headline: ['CreatedAt', 'Title', 'Owner', 'Meeting', 'Status', 'Type', 'UpdatedAt'],
  rock: ['DueDate', 'Title', 'CreatedAt', 'Owner', 'Meeting', 'Status', 'Type', 'UpdatedAt'],
}
const groupingsOf = {
  todo: ['meeting', 'owner', 'status', 'due-week'],
  issue: ['meeting', 'owner', 'status'],
  headline: ['meeting', 'owner', 'status', 'type'],
  rock: ['meeting', 'owner', 'status', 'type', 'due-week'],
}

function questionsOf(kind: ListedKind): Asked[] {
  const search = `/api/v2/${kind}s/search`
  const texts = {
    'one word of many': 'p000007',
    'two words': 'review w007',
    'a word of all': 'quarter',
    'a mistake': 'p00007',
  }
  return [
    ...sortsOf[kind].map((property) => ({ name: `by ${property}`, path: search, body: () => sorted(property) })),
    {
      name: 'of the largest meeting',
      path: search,
      body: ({ bigMeetingId }) => ({ endIndex: 50, filters: { 'traction-ids': [bigMeetingId] } }),
    },
    ...Object.entries(texts).map(([name, text]) => ({
      name: `with ${name}`,
      path: search,
      body: () => ({ endIndex: 50, filters: { 'text-search': [text] } }),
    })),
    ...groupingsOf[kind].map((by) => ({
      name: `grouped by ${by}`,
      path: `/api/v2/${kind}s/groups`,
      body: () => ({ by }),
    })),
  ]
}

const database = await createBenchDatabase()
await database.pool.query('set synchronous_commit = off')
const organizations: ListedOrganization[] = []
for (const size of SIZES) organizations.push(await seedListed(database.pool, size))
await fillWords(database.pool)
await database.pool.query('vacuum analyze')
const server = await startServer('cairn', { connection: { ...database.serverConnection, max: 4 }, secret: SEED_SECRET })

async function ask(token: string, path: string, body: object): Promise<number> {
  const begun = performance.now()
  const reply = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await reply.text()
  if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}`)
  return performance.now() - begun
}

type Taken = ReadonlyMap<number, number[]>

/** Growth is the largest size relative to the middle one. */
function growthOf(taken: Taken) {
  const p95 = SIZES.map((size) => quantile(taken.get(size) ?? [], 0.95))
  const [, some = Number.NaN, many = Number.NaN] = p95
  return { p95, ratio: many / some }
}

/** Further rounds would not change the verdict. */
function isPlain(taken: Taken): boolean {
  const share = growthOf(taken).ratio / TARGET.value
  return share < 0.9 || share > 2
}

/** Alternating, since the machine's speed drifts. */
async function compare(name: string, { path, body }: Asked, who: 'owner' | 'member'): Promise<void> {
  const taken: Taken = new Map(SIZES.map((size) => [size, []]))
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    if (round === FIRST_ROUNDS && isPlain(taken)) break
    for (const organization of organizations) {
      if (organization.size === SIZES[0] && round % FEW_EVERY !== 0) continue
      const ms = await ask(organization[who], path, body(organization))
      if (round >= 0) taken.get(organization.size)?.push(ms)
    }
  }
  const { p95, ratio } = growthOf(taken)
  reportValue(`${name}, ${who}`, ratio, '', TARGET)
  console.log(`    p95 ${p95.map((ms) => ms.toFixed(1)).join(', ')} ms, ${taken.get(SIZES[1])?.length} rounds`)
}

try {
  const chosen = process.env.CAIRN_BENCH_LISTS?.split(',')
  for (const kind of LISTED_KINDS.filter((one) => chosen?.includes(one) ?? true)) {
    for (const asked of questionsOf(kind)) {
      for (const who of ['owner', 'member'] as const) await compare(`${kind}s ${asked.name}`, asked, who)
    }
  }
  const found = (text: string): Asked => ({ name: text, path: '/api/v2/items/search', body: () => ({ text }) })
  for (const text of ['p000007', 'quarter', 'review w007']) await compare(`items with ${text}`, found(text), 'owner')
} finally {
  await server.stop()
  await database.close()
}
