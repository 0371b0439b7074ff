import type { StoredWidget } from '@cairn/contract/dashboards/dashboards.schemas'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/transaction'
import { type DashboardRow, dashboards } from './dashboards.table'

const ofPerson = (tx: Tx, personId: string) => and(eq(dashboards.orgId, tx.orgId), eq(dashboards.personId, personId))

export async function findDashboard(tx: Tx, personId: string): Promise<DashboardRow | undefined> {
  const [row] = await tx.select().from(dashboards).where(ofPerson(tx, personId))
  return row
}

export async function saveDashboard(tx: Tx, personId: string, widgets: readonly StoredWidget[]): Promise<DashboardRow> {
  const updatedAt = tx.now()
  const [row] = await tx
    .insert(dashboards)
    .values({ orgId: tx.orgId, personId, version: 1, widgets, updatedAt })
    .onConflictDoUpdate({
      target: [dashboards.orgId, dashboards.personId],
      set: { widgets, updatedAt, version: sql`${dashboards.version} + 1` },
    })
    .returning()
  if (!row) throw new Error('a dashboard was not stored')
  return row
}

export async function deleteDashboard(tx: Tx, personId: string): Promise<void> {
  await tx.delete(dashboards).where(ofPerson(tx, personId))
}
