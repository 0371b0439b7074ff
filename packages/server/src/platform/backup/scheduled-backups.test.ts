import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/postgres'
import { makeScratchFolder } from '../../testing/scratch-folder'
import type { BackupSettings } from '../config/storage-settings'
import { createLog } from '../log/log'
import { verifyBackup } from './backup-file'
import { type ScheduledBackups, scheduleBackups } from './scheduled-backups'

let database: TestDatabase
let folder: string
let backups: ScheduledBackups | undefined
const lines: string[] = []
const log = createLog('info', { write: (line: string) => void lines.push(line) })

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(() => {
  folder = makeScratchFolder('cairn-copies-')
  lines.length = 0
})
afterEach(async () => {
  await backups?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const YEARLY = '0 0 1 1 *'
const copies = () => readdirSync(folder).sort()

function start(settings: Partial<BackupSettings> = {}): ScheduledBackups {
  const source = { connection: database.connection, dataDir: folder }
  backups = scheduleBackups({ folder, schedule: YEARLY, keep: 2, passphrase: null, ...settings }, source, log)
  return backups
}

test('a backup missed while the server was down is made, unless there is a newer one', async () => {
  await vi.waitUntil(() => start().state() !== 'off')
  await vi.waitFor(() => expect(backups?.state()).toBe('ok'), { timeout: 10_000 })
  const [made = ''] = copies()
  expect(made).toMatch(/^cairn-\d{8}T\d{6}Z\.backup$/)
  expect((await verifyBackup({ path: join(folder, made), passphrase: null })).migrations.length).toBeGreaterThan(0)
  await backups?.stop()
  const again = start()
  await again.stop()
  expect([again.state(), copies()]).toEqual(['due', [made]])
})

test('keeps the configured number of newest backups, and deletes no other file', async () => {
  for (const name of ['cairn-20200101T000000Z.backup', 'cairn-20990101T000000Z.backup', 'mine.backup']) {
    writeFileSync(join(folder, name), '')
  }
  writeFileSync(join(folder, 'cairn-20250101T000000Z.backup.77.partial'), 'what a killed server wrote')
  await start().run()
  expect(copies()).toEqual([expect.stringMatching(/^cairn-2/), 'cairn-20990101T000000Z.backup', 'mine.backup'])
  expect(copies()[0]).not.toBe('cairn-20200101T000000Z.backup')
})

test('a failure is logged, is shown until the next success, and deletes no copy', async () => {
  writeFileSync(join(folder, 'cairn-20200101T000000Z.backup'), '')
  writeFileSync(join(folder, 'blocked'), 'a file where a folder should be')
  const failing = start({ folder: join(folder, 'blocked') })
  await failing.run()
  expect(failing.state()).toBe('failed')
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ level: 50, msg: 'the backup failed', folder: join(folder, 'blocked') }),
  )
  rmSync(join(folder, 'blocked'))
  mkdirSync(join(folder, 'blocked'))
  await failing.run()
  expect(failing.state()).toBe('ok')
  expect(copies()).toContain('cairn-20200101T000000Z.backup')
})

test('scheduled backups run at their times, one after the other', async () => {
  start({ schedule: '* * * * * *', keep: 3 })
  await vi.waitFor(() => expect(copies().length).toBeGreaterThan(1), { timeout: 15_000 })
})
