import { conflict } from '@cairn/contract/core/errors'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { SectionKind } from '@cairn/contract/vto/vto.schemas'
import { VTO_TEXTS, type VtoTextField, vtoTextFields } from '@cairn/contract/vto/vto.texts'
import type { IdScope } from '../../platform/database/conditions'
import { newId } from '../../platform/database/new-id'
import type { Tx } from '../../platform/database/transaction'
import { type LiveTextDomain, LiveTextRefusal, type TextsOf } from '../../platform/live-text/live-text'
import { purgeTexts } from '../../platform/live-text/live-text.repository'
import { persistText, sanitizedText, writeIntoText } from '../../platform/live-text/persist-text'
import { contentsChangedIn, lockRevisionAlone, rightToRevision } from '../collections/collections.revisions.service'
import { vtoTextWritten } from './vto.hooks'
import * as repository from './vto.repository'
import type { SectionRow } from './vto.table'

type Column = 'contentHtml' | 'nicheHtml'

const places: Readonly<Record<VtoTextField, readonly [SectionKind, Column]>> = {
  'coreValuesSpeech.notes': ['core_values_speech', 'contentHtml'],
  'coreFocus.description': ['core_focus', 'contentHtml'],
  'coreFocus.niche': ['core_focus', 'nicheHtml'],
  'tenYearTarget.contentHtml': ['ten_year_target', 'contentHtml'],
  'threeYearPicture.notes': ['three_year_picture', 'contentHtml'],
  'oneYearPlan.futureDateNotes': ['one_year_plan', 'contentHtml'],
  'quarterlyPlan.rocksForTheQuarter': ['quarterly_plan', 'contentHtml'],
}

async function readTexts(tx: Tx, revisionId: string): Promise<TextsOf> {
  const sections = await repository.findSections(tx, revisionId)
  return Object.fromEntries(
    vtoTextFields.map((field) => {
      const [kind, column] = places[field]
      return [field, sections.find((section) => section.kind === kind)?.[column] ?? '']
    }),
  )
}

/** Empty texts create no section. */
async function saveTexts(tx: Tx, revisionId: string, texts: TextsOf): Promise<void> {
  const before = await readTexts(tx, revisionId)
  const changed = vtoTextFields
    .map((field) => ({ field, html: sanitizedText(texts[field] ?? '') ?? before[field] ?? '' }))
    .filter(({ field, html }) => html !== before[field])
  for (const { field, html } of changed) {
    const [kind, column] = places[field]
    await repository.insertSections(tx, [repository.blankSection(newId(), revisionId, kind)])
    await repository.saveSectionText(tx, revisionId, kind, { [column]: html })
  }
  if (changed.length > 0) await contentsChangedIn(tx, revisionId)
}

export const vtoTexts: LiveTextDomain = {
  kind: VTO_TEXTS,
  fields: vtoTextFields,
  rightTo: (tx, actor, id) => rightToRevision(tx, actor, 'vto', id),
  lock: lockRevisionAlone,
  read: readTexts,
  write: saveTexts,
}

/** Call before publishing or copying. */
export const settleTexts = async (tx: Tx, revisionId: string): Promise<void> => {
  await persistText(tx, vtoTexts, revisionId)
}

type SectionTexts = { readonly [C in Column]?: string | undefined }

/** Pushed to open editors. `before`: the section as it was. @throws 409 if too long */
export async function writeTexts(
  tx: Tx,
  actor: Actor,
  { revisionId, kind, ...before }: Pick<SectionRow, 'revisionId' | 'kind' | Column>,
  written: SectionTexts,
): Promise<void> {
  const fields = vtoTextFields.filter((field) => places[field][0] === kind && written[places[field][1]] !== undefined)
  if (fields.length === 0) return
  const textsOf = (section: SectionTexts) =>
    Object.fromEntries(fields.map((field) => [field, section[places[field][1]] ?? '']))
  try {
    const texts = { stored: textsOf(before), texts: textsOf(written) }
    const hasChanged = await writeIntoText(tx, vtoTexts, revisionId, texts)
    if (hasChanged) await vtoTextWritten.run(tx, actor, { revisionId })
  } catch (error) {
    if (error instanceof LiveTextRefusal) throw conflict('TEXTS_FULL')
    throw error
  }
}

/** Across organizations. */
export const purgeVtoTexts = (tx: Tx, gone: IdScope): Promise<void> => purgeTexts(tx, VTO_TEXTS, gone)
