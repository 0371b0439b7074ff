/** Palette search at 10,000 and 1,000,000 items, as the owner and as a member of a small team. */
import { SEED_SECRET } from '../packages/server/src/testing/seed-team'
import { createBenchDatabase } from './measure/bench-database'
import { reportValue } from './measure/report'
import { quantile } from './measure/rounds'
import { seedFind } from './measure/seed-find'
import { fillWords } from './measure/seed-lists'
import { startServer } from './measure/server-process'

const TARGETS = new Map([
  [10_000, 50],
  [1_000_000, 100],
])
const ROUNDS = 40
const WARM_UP = 8

const texts: Readonly<Record<string, string>> = {
  'one title': 'p000700',
  'a few': 'budget',
  'some, two words': 'review w007',
  'two words of many': 'northern supplier',
  'every title': 'quarter',
  'every title, two words': 'review quarter',
  'a beginning': 'qua',
  'one letter': 'q',
  'a mistake': 'budgt',
  nothing: 'xylophone',
}

const database = await createBenchDatabase()
await database.pool.query('set synchronous_commit = off')
const organizations = []
for (const size of TARGETS.keys()) organizations.push(await seedFind(database.pool, size))
await fillWords(database.pool)
await database.pool.query('vacuum analyze')
const server = await startServer('cairn', { connection: { ...database.serverConnection, max: 4 }, secret: SEED_SECRET })

async function ask(token: string, text: string): Promise<number> {
  const begun = performance.now()
  const reply = await fetch(`${server.url}/api/v2/find`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
  })
  await reply.text()
  if (reply.status !== 200) throw new Error(`find answered ${reply.status}`)
  return performance.now() - begun
}

try {
  for (const organization of organizations) {
    for (const who of ['owner', 'member'] as const) {
      for (const [name, text] of Object.entries(texts)) {
        const taken: number[] = []
        for (let round = -WARM_UP; round < ROUNDS; round += 1) {
          const ms = await ask(organization[who], text)
          if (round >= 0) taken.push(ms)
        }
        const target = { kind: 'at most', value: TARGETS.get(organization.size) ?? Number.NaN } as const
        reportValue(`${organization.size} items, ${who}, ${name}: p95`, quantile(taken, 0.95), ' ms', target)
      }
    }
  }
} finally {
  await server.stop()
  await database.close()
}
