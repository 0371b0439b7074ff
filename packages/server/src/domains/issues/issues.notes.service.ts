import { conflict } from '@cairn/contract/core/errors'
import { ISSUE_NOTES, ISSUE_NOTES_FIELD } from '@cairn/contract/issues/issues.schemas'
import type { Actor } from '@cairn/contract/people/people.policy'
import { placeOf } from '../../platform/database/item-columns'
import { onItemPurge } from '../../platform/database/item-dependents'
import type { Tx } from '../../platform/database/transaction'
import {
  type LiveTextDomain,
  LiveTextRefusal,
  type LiveTextRight,
  type TextsOf,
} from '../../platform/live-text/live-text'
import { purgeTexts } from '../../platform/live-text/live-text.repository'
import { persistText, sanitizedText, writeIntoText } from '../../platform/live-text/persist-text'
import { editablePlaceIds, readablePlaces } from '../places/places.service'
import { saveSharedNotes } from '../work-items/work-items.service'
import { issueNotesWritten } from './issues.hooks'
import { type IssueRow, issueStore } from './issues.repository'

async function rightTo(tx: Tx, actor: Actor, id: string): Promise<LiveTextRight> {
  const [issue] = await issueStore.findIn(tx, [id], readablePlaces(tx, actor))
  if (!issue || issue.removedAt) return null
  const editable = await editablePlaceIds(tx, actor, [placeOf(issue)])
  return editable.has(issue.placeId) ? 'edit' : 'read'
}

async function saveNotes(tx: Tx, id: string, texts: TextsOf): Promise<void> {
  const issue = await issueStore.lock(tx, id)
  const html = sanitizedText(texts[ISSUE_NOTES_FIELD] ?? '')
  if (!issue || html === null || html === issue.contentHtml) return
  await saveSharedNotes(tx, { kind: 'issue', store: issueStore }, issue, html)
}

export const issueNotes: LiveTextDomain = {
  kind: ISSUE_NOTES,
  fields: [ISSUE_NOTES_FIELD],
  isForReaders: true,
  rightTo,
  lock: async (tx, id) => {
    await issueStore.lock(tx, id)
  },
  read: async (tx, id) => {
    const issue = await issueStore.lock(tx, id)
    return { [ISSUE_NOTES_FIELD]: issue?.contentHtml ?? '' }
  },
  write: saveNotes,
}

export async function settleNotes(tx: Tx, issueIds: readonly string[]): Promise<void> {
  for (const id of issueIds.toSorted()) await persistText(tx, issueNotes, id)
}

/** @throws 409 if too long */
export async function writeNotes(tx: Tx, actor: Actor, { id, contentHtml }: IssueRow, before: IssueRow): Promise<void> {
  try {
    const hasChanged = await writeIntoText(tx, issueNotes, id, {
      stored: { [ISSUE_NOTES_FIELD]: before.contentHtml },
      texts: { [ISSUE_NOTES_FIELD]: contentHtml },
    })
    if (hasChanged) await issueNotesWritten.run(tx, actor, { issueId: id })
  } catch (error) {
    if (error instanceof LiveTextRefusal) throw conflict('NOTES_FULL')
    throw error
  }
}

onItemPurge(async (tx, kind, gone) => {
  if (kind === 'issue') await purgeTexts(tx, ISSUE_NOTES, gone)
})
