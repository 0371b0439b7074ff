import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Installation } from './testing/faults/installation'
import { cutLink, kill, restartRedis } from './testing/faults/kinds'
import { runFaults } from './testing/faults/run-faults'
import { hasRedis } from './testing/test-redis'
import { bundleVersion } from './testing/upgrade/bundled-version'

const root = join(import.meta.dirname, '../../..')
/** Longer than a node waits for an answer of Redis. */
const durations = { away: 500, cut: 2_500, loss: 0, suspended: 0 }

/** `npm run faults` makes them all, with more people, twenty times. */
describe.skipIf(!hasRedis)('two servers', () => {
  let installation: Installation
  beforeAll(async () => {
    const { main } = await bundleVersion(root, root)
    installation = await Installation.start({ command: [process.execPath, main] })
  })
  afterAll(() => installation.end())

  test('with one killed, a restarted Redis, and one without Redis, deliver every acknowledged change, and only to its audience', async () => {
    const faults = [kill, restartRedis(durations), cutLink('redis', 'silent', durations)]
    const planned = faults.map((fault) => ({ fault, times: 1 }))
    const report = await runFaults(installation, { meetings: 2, people: 3, pauseMs: 150, faults: planned })
    const { lost, doubled, unsaid, unanswered, refusals, screens } = report
    const wrong = { lost, doubled, unsaid, unanswered, refusals, screens }
    expect(wrong).toEqual({ lost: [], doubled: [], unsaid: [], unanswered: [], refusals: [], screens: [] })
    expect(report.rounds.map(({ settledMs }) => Number.isFinite(settledMs))).toEqual(faults.map(() => true))
    expect(report.removed).toBe(1)
    expect(report.acknowledged).toBeGreaterThan(30)
  })
})
