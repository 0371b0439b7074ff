import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'cairn-openapi-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('redocly finds no fault in the document', { timeout: 120_000 }, () => {
  const file = join(folder, 'openapi.json')
  writeFileSync(file, execFileSync(process.execPath, ['scripts/openapi.mjs'], { cwd: root, maxBuffer: 1 << 27 }))
  const redocly = join(root, 'node_modules/.bin/redocly')
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const lint = spawnSync(redocly, ['lint', '--format=json', file], { cwd: root, env, encoding: 'utf8' })
  expect(JSON.parse(lint.stdout).problems).toEqual([])
  expect(lint.status).toBe(0)
})
