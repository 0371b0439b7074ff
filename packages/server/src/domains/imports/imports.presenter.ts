import type { Import } from '@cairn/contract/imports/imports.schemas'
import type { ImportRecord } from './imports.repository'

export function presentImport(row: ImportRecord): Import {
  return {
    id: row.id,
    kind: row.kind,
    scorecardId: row.scorecardId,
    revisionId: row.revisionId,
    name: row.name,
    sheet: row.sheet,
    state: row.state,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    rowCount: row.rowCount,
    columnCount: row.columnCount,
    rightCount: row.rightCount,
    importedCount: row.importedCount,
    refusedCount: row.refusedCount,
    skippedCount: row.skippedCount,
    takenBackCount: row.takenBackCount,
    keptCount: row.keptCount,
    toldIds: Object.keys(row.given).filter((id) => id !== row.personId),
    openFor: [...row.openFor],
    failure: row.failure,
  }
}
