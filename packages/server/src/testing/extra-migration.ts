import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const migrations = join(import.meta.dirname, '../../migrations')

interface Journal {
  readonly entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[]
}

/** Lets a test run on a copy of the migrations that it may change, with its journal. */
export async function withMigrations(run: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-migrations-'))
  try {
    cpSync(migrations, folder, { recursive: true, filter: (path) => !path.endsWith('_snapshot.json') })
    await run(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Adds a migration to such a copy, newer than all others. */
export function addMigration(folder: string, tag: string, sql: string): void {
  const file = join(folder, 'meta/_journal.json')
  const journal: Journal = JSON.parse(readFileSync(file, 'utf8'))
  const last = journal.entries.at(-1)
  if (!last) throw new Error('there is no migration')
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag })
  writeFileSync(file, JSON.stringify(journal))
  writeFileSync(join(folder, `${tag}.sql`), sql)
}
