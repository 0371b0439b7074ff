import type { ProfileNote, UpdateGettingStarted } from '@cairn/contract/getting-started/getting-started.schemas'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/transaction'
import { gettingStarted, type Skipped } from './getting-started.table'

type GettingStartedRow = typeof gettingStarted.$inferSelect

export async function findGettingStarted(tx: Tx, personId: string): Promise<GettingStartedRow | undefined> {
  const [row] = await tx
    .select()
    .from(gettingStarted)
    .where(and(eq(gettingStarted.orgId, tx.orgId), eq(gettingStarted.personId, personId)))
  return row
}

interface StoredSteps {
  first: Pick<GettingStartedRow, 'skipped' | 'isShown'>
  skipped: SQL | undefined
  isShown: boolean | undefined
}

async function save(tx: Tx, personId: string, { first, skipped, isShown }: StoredSteps): Promise<GettingStartedRow> {
  const updatedAt = tx.now()
  const [row] = await tx
    .insert(gettingStarted)
    .values({ orgId: tx.orgId, personId, version: 1, ...first, updatedAt })
    .onConflictDoUpdate({
      target: [gettingStarted.orgId, gettingStarted.personId],
      set: { skipped, isShown, updatedAt, version: sql`${gettingStarted.version} + 1` },
    })
    .returning()
  if (!row) throw new Error('what was said of the first hour was not stored')
  return row
}

const listOf = (skipped: readonly Skipped[]) => sql`${JSON.stringify(skipped)}::jsonb`
const before = gettingStarted.skipped

export function saveGettingStarted(tx: Tx, personId: string, { skipped, isShown }: UpdateGettingStarted) {
  const ofProfile = sql`case when ${before} @> ${listOf(['profile'])} then ${listOf(['profile'])} else ${listOf([])} end`
  return save(tx, personId, {
    first: { skipped: skipped ?? [], isShown: isShown ?? null },
    skipped: skipped && sql`${listOf(skipped)} || ${ofProfile}`,
    isShown,
  })
}

export function saveProfileNote(tx: Tx, personId: string, { isHidden }: ProfileNote) {
  const skipped: readonly Skipped[] = isHidden ? ['profile'] : []
  return save(tx, personId, {
    first: { skipped, isShown: null },
    skipped: sql`(${before} - 'profile') || ${listOf(skipped)}`,
    isShown: undefined,
  })
}
