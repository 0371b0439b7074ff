import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freePort } from './testing/free-port'
import { killMidMeeting } from './testing/kill/kill-mid-meeting'
import { KillableServer } from './testing/kill/killable-server'
import { isFull } from './testing/security/matrix'
import { bundleVersion } from './testing/upgrade/bundled-version'

const dataDir = mkdtempSync(join(tmpdir(), 'cairn-kill-'))
const root = join(import.meta.dirname, '../../..')
const { main } = await bundleVersion(root, root)
const server = new KillableServer({ command: [process.execPath, main], dataDir, port: await freePort() })
// Also where the test has run out of time, and goes on behind our back.
afterAll(async () => {
  await server.end()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 })
})

/** The journey kills the built server ten times, and `npm run bench` fifty: here is tried that sockets and calls alone notice none. */
const KILLS = isFull ? 10 : 2
/** In 2 s on a machine of its own; test files share this one's two cores. */
const SETTLED_MS = 5_000

test('a server killed repeatedly during a meeting loses and repeats nothing acknowledged, and everyone sees the same afterwards', async () => {
  const report = await killMidMeeting(server, { kills: KILLS })
  expect(report.kills).toBe(KILLS)
  expect(report.acknowledged).toBeGreaterThan(10 * KILLS)
  expect(report.lost).toEqual([])
  expect(report.doubled).toEqual([])
  expect(Math.max(...report.settledMs)).toBeLessThan(SETTLED_MS)
})
