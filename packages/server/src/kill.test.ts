import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { freePort } from './testing/free-port'
import { killMidMeeting } from './testing/kill/kill-mid-meeting'

const dataDir = mkdtempSync(join(tmpdir(), 'cairn-kill-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const main = fileURLToPath(new URL('main.ts', import.meta.url))

/** In 2 s on a machine of its own; test files share this one's two cores. */
const SETTLED_MS = 5_000

test('a server killed ten times mid-meeting loses and doubles nothing that it acknowledged, and all see the same after', async () => {
  const report = await killMidMeeting({
    command: [process.execPath, '--import', 'tsx', main],
    dataDir,
    port: await freePort(),
    kills: 10,
  })
  expect(report.kills).toBe(10)
  expect(report.acknowledged).toBeGreaterThan(100)
  expect(report.lost).toEqual([])
  expect(report.doubled).toEqual([])
  expect(Math.max(...report.settledMs)).toBeLessThan(SETTLED_MS)
}, 120_000)
