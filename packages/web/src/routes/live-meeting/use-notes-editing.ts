import { type Issue, issueSchema } from '@cairn/contract/issues/issues.schemas'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useUpdateIssue } from '../../features/issues/issues.mutations'
import { useTranslation } from '../../i18n/use-translation'
import { ApiFailure } from '../../lib/api-failure'
import { settleConflict } from '../../lib/edit-conflicts'
import { useForm } from '../../lib/use-form'
import { confirm } from '../../ui/confirm-dialog'
import { notify } from '../../ui/notify'

/** The issue popup's key, so that both share the draft. */
export const notesPlace = (issueId: string): string => `issue/${issueId}`

function useWriteNotes() {
  const update = useUpdateIssue()
  const write = async (
    from: Issue,
    contentHtml: string,
    { isSameRead, isRefusalTold }: { isSameRead: boolean; isRefusalTold: boolean },
  ): Promise<Issue | null> => {
    try {
      await update.mutateAsync({ item: from, changes: { contentHtml }, isQuiet: true, isRefusalTold })
      return null
    } catch (failure) {
      const current = failure instanceof ApiFailure ? issueSchema.safeParse(failure.current).data : undefined
      settleConflict(from.id)
      if (!current) throw failure
      // Other fields changed, but not the notes.
      const isUntouched = isSameRead && current.contentHtml === from.contentHtml
      return isUntouched ? write(current, contentHtml, { isSameRead, isRefusalTold }) : current
    }
  }
  return { write, isSaving: update.isPending }
}

const isGone = (failure: unknown) => failure instanceof ApiFailure && failure.status === 404

function useWhenGone(act: () => void): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  // Layout effect: runs before other cleanups release the unsaved state.
  useLayoutEffect(() => () => latest.current(), [])
}

/**
 * Saves when the editor goes because the issue was solved or the meeting moved on. Leaving on purpose keeps a draft.
 */
export function useNotesEditing(base: Issue, onDone: () => void) {
  const { t } = useTranslation(['live', 'generic'])
  const { write, isSaving } = useWriteNotes()
  const [clash, setClash] = useState<Issue | null>(null)
  const form = useForm(
    { contentHtml: base.contentHtml },
    { draftOptions: { place: notesPlace(base.id), version: base.version } },
  )
  const { contentHtml } = form.values
  const isSameRead = form.madeFrom === base.version
  const writeOver = (from: Issue, isSame: boolean, isRefusalTold = false) =>
    write(from, contentHtml, { isSameRead: isSame, isRefusalTold }).then((current) => {
      if (current === null) form.settle()
      return current
    })
  const saveOver = async (from: Issue, isSame: boolean) => {
    const current = await writeOver(from, isSame).catch(() => undefined)
    if (current === undefined) return
    setClash(current)
    if (current === null) onDone()
  }
  const own = { ...base, version: form.madeFrom ?? base.version }
  useWhenGone(() => {
    if (!form.isHeld() || isSaving || clash) return
    const notifyKept = (failure?: unknown) =>
      notify.error(t(isGone(failure) ? 'ids.notesOfGone' : 'ids.notesKept', { title: base.title }))
    void writeOver(own, isSameRead, true).then((current) => current && notifyKept(), notifyKept)
  })
  return {
    form,
    clash,
    isSaving,
    save: async () => (form.isDirty ? saveOver(own, isSameRead) : onDone()),
    takeYours: async () => clash && saveOver(clash, true),
    discard: async () => {
      const labels = { confirmLabel: t('generic:unsaved.discard'), cancelLabel: t('generic:unsaved.return') }
      const question = {
        keepsWork: true,
        title: t('generic:unsaved.title'),
        message: t('generic:unsaved.text'),
        ...labels,
      }
      if (form.isDirty && !(await confirm(question))) return
      form.settle()
      onDone()
    },
  }
}
