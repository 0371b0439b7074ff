import { invalidForm, refusalMessage } from '@cairn/contract/core/errors'
import { type CopyVto, copiedParts, type SectionKind, type VtoPart } from '@cairn/contract/vto/vto.schemas'
import { newId } from '../../platform/database/new-id'
import type { Tx } from '../../platform/database/transaction'
import type { Realtime } from '../../platform/realtime/realtime'
import type { AuditedActor } from '../audit/audit.service'
import { copyRevision } from '../collections/collections.revisions.service'
import type { ReadRevision } from '../collections/collections.service'
import { copyIssues } from '../issues/issues.moves.service'
import * as repository from './vto.repository'
import type { VtoAt } from './vto.service'
import type { LineRow } from './vto.table'
import { settleTexts } from './vto.texts.service'

const partOfSection: Readonly<Record<SectionKind, VtoPart>> = {
  core_values_speech: 'includeCoreValues',
  core_focus: 'includeCoreFocus',
  ten_year_target: 'includeTenYearTarget',
  three_year_picture: 'includeThreeYearPicture',
  one_year_plan: 'includeOneYearPlan',
  quarterly_plan: 'includeRocks',
}

function partOfLine({ kind, plan }: LineRow): VtoPart {
  if (plan) return partOfSection[plan]
  return kind === 'core_value' ? 'includeCoreValues' : 'includeMarketingStrategy'
}

async function copyParts(tx: Tx, fromId: string, revisionId: string, parts: ReadonlySet<VtoPart>): Promise<void> {
  const made = { revisionId, version: 1 }
  const sections = (await repository.findSections(tx, fromId)).filter(({ kind }) => parts.has(partOfSection[kind]))
  await repository.insertSections(
    tx,
    sections.map((section) => ({ ...section, ...made, id: newId() })),
  )
  const lines = (await repository.findLines(tx, fromId)).filter((line) => parts.has(partOfLine(line)))
  const ids = new Map(lines.map(({ id }) => [id, newId()]))
  // Lines of removed target markets are skipped.
  const rows = lines.flatMap((line) => {
    const marketId = line.marketId && ids.get(line.marketId)
    return marketId === undefined ? [] : [{ ...line, ...made, id: ids.get(line.id) ?? newId(), marketId }]
  })
  await repository.insertLines(tx, rows)
}

/** @throws 404, 403, 422 */
export async function copyVto(
  tx: Tx,
  actor: AuditedActor,
  at: VtoAt,
  input: CopyVto,
  realtime: Pick<Realtime, 'refreshRooms'>,
) {
  const parts = copiedParts(input)
  if (parts.size === 0) {
    throw invalidForm([refusalMessage('COPY_NOTHING', { field: 'includeVision' })])
  }
  const copyContents = async (_tx: Tx, from: ReadRevision, to: ReadRevision) => {
    await settleTexts(tx, from.id)
    await copyParts(tx, from.id, to.id, parts)
    if (parts.has('includeIssuesList')) await copyIssues(tx, actor, from.id, to)
  }
  return await copyRevision(tx, actor, { ...at, kind: 'vto' }, input, { copyContents, realtime })
}
