import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { root } from './clone.mjs'
import { canRun } from './ensure-programs.mjs'

describe.skipIf(!canRun('pgbouncer'))('PgBouncer, pooling by transaction', () => {
  it('serves the routes of three domains', () => {
    const domains = ['todos', 'live-meeting', 'vto'].map((domain) => `packages/server/src/domains/${domain}/`)
    const env = { ...process.env, CAIRN_TEST_POOLER: 'transaction' }
    const args = ['node_modules/vitest/vitest.mjs', 'run', ...domains]
    const { status, stdout } = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' })
    expect(status, stdout.slice(-3_000)).toBe(0)
  }, 600_000)
})
