import PencilLine from 'icon:pencil-line'
import { ISSUE_NOTES_FIELD, type Issue, issueSchema } from '@cairn/contract/issues/issues.schemas'
import { Button } from '@mantine/core'
import { type KeyboardEvent, type Ref, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { usePeopleWithAccess } from '../../entities/people/people-scopes'
import { LiveText, useLiveTexts } from '../../entities/rich-text/live-text'
import { appendTyped, NotesField } from '../../entities/rich-text/notes-field'
import { useUpdateIssue } from '../../features/issues/issues.mutations'
import { useLiveRole } from '../../features/live-meeting/live-meeting.context'
import { useTranslation } from '../../i18n/use-translation'
import { ApiFailure, isNotFound } from '../../lib/api/api-failure'
import { useDraftPlace } from '../../lib/forms/use-draft'
import { useForm } from '../../lib/forms/use-form'
import { settleConflict } from '../../lib/sync/edit-conflicts'
import { notify } from '../../lib/toasts/notify'
import { ConflictNotice } from '../../ui/feedback/conflict-notice'
import { IconButton } from '../../ui/inputs/icon-button'
import { ClickToEdit, useFocusBack } from '../../ui/inputs/inline-text'
import { confirm } from '../../ui/overlays/confirm-dialog'
import { RestoredNote } from '../../ui/overlays/restored-note'
import { RichText } from '../../ui/rich-text/rich-text'

/** Same draft key as the issue popup, so that both share the draft. */
const draftPlaceOf = (issueId: string): string => `issue/${issueId}`

function useWriteNotes() {
  const update = useUpdateIssue()
  const write = async (
    from: Issue,
    contentHtml: string,
    { canRebase, isErrorHandled }: { canRebase: boolean; isErrorHandled: boolean },
  ): Promise<Issue | null> => {
    try {
      await update.mutateAsync({ item: from, changes: { contentHtml }, isQuiet: true, isErrorHandled })
      return null
    } catch (failure) {
      const current = failure instanceof ApiFailure ? issueSchema.safeParse(failure.current).data : undefined
      settleConflict(from.id)
      if (!current) throw failure
      // Other fields changed, but not the notes.
      const areNotesUnchanged = canRebase && current.contentHtml === from.contentHtml
      return areNotesUnchanged ? write(current, contentHtml, { canRebase, isErrorHandled }) : current
    }
  }
  return { write, isSaving: update.isPending }
}

function useOnUnmount(callback: () => void): void {
  const latest = useRef(callback)
  useEffect(() => {
    latest.current = callback
  })
  // Layout effect: runs before other cleanups release the unsaved state.
  useLayoutEffect(() => () => latest.current(), [])
}

/**
 * Saves when the editor unmounts because the issue was solved or the meeting moved on. Leaving on purpose keeps a draft.
 */
function useNotesEditing(base: Issue, onDone: () => void) {
  const { t } = useTranslation(['live', 'generic'])
  const { write, isSaving } = useWriteNotes()
  const [conflict, setConflict] = useState<Issue | null>(null)
  const form = useForm(
    { contentHtml: base.contentHtml },
    { draftOptions: { place: draftPlaceOf(base.id), version: base.version } },
  )
  const { contentHtml } = form.values
  const isBaseCurrent = form.madeFrom === base.version
  const overwrite = (from: Issue, canRebase: boolean, isErrorHandled = false) =>
    write(from, contentHtml, { canRebase, isErrorHandled }).then((current) => {
      if (current === null) form.settle()
      return current
    })
  const saveAndClose = async (from: Issue, canRebase: boolean) => {
    const current = await overwrite(from, canRebase).catch(() => undefined)
    if (current === undefined) return
    setConflict(current)
    if (current === null) onDone()
  }
  const edited = { ...base, version: form.madeFrom ?? base.version }
  useOnUnmount(() => {
    if (!form.isHeld() || isSaving || conflict) return
    const notifyNotSaved = (failure?: unknown) =>
      notify.error(t(isNotFound(failure) ? 'ids.notesOfGone' : 'ids.notesKept', { title: base.title }))
    void overwrite(edited, isBaseCurrent, true).then((current) => current && notifyNotSaved(), notifyNotSaved)
  })
  return {
    form,
    conflict,
    isSaving,
    save: async () => (form.isDirty ? saveAndClose(edited, isBaseCurrent) : onDone()),
    takeYours: async () => conflict && saveAndClose(conflict, true),
    discard: async () => {
      const question = {
        keepsWork: true,
        title: t('generic:unsaved.title'),
        message: t('generic:unsaved.text'),
        confirmLabel: t('generic:unsaved.discard'),
        cancelLabel: t('generic:unsaved.return'),
      }
      if (form.isDirty && !(await confirm(question))) return
      form.settle()
      onDone()
    },
  }
}

const plainTextOf = (html: string): string => {
  const parts = new DOMParser().parseFromString(html, 'text/html').body.querySelectorAll('p, li')
  return [...parts].map((part) => part.textContent?.trim() ?? '').join('\n')
}

/** Live notes; a draft from an earlier outage is restored in the solo editor. */
export function IssueNotes({ issue }: { issue: Issue }) {
  const { t } = useTranslation('live')
  const { canAct } = useLiveRole()
  const texts = useLiveTexts()
  const people = usePeopleWithAccess([issue.tractionId])
  const { ref, giveBack } = useFocusBack()
  const hasDraft = useDraftPlace(draftPlaceOf(issue.id)).read() !== null
  const [soloEditing, setSoloEditing] = useState<'restored' | 'opened' | null>(canAct && hasDraft ? 'restored' : null)
  const renderSoloEditor = (onDone: () => void, typed = '') => (
    <SoloNotes issue={issue} hasFocus={soloEditing !== 'restored'} typed={typed} onDone={onDone} />
  )
  if (soloEditing) return renderSoloEditor(() => setSoloEditing(null))
  if (!texts) {
    return <NotesView issue={issue} html={issue.contentHtml} button={ref} onEdit={() => setSoloEditing('opened')} />
  }
  return (
    <LiveText
      texts={texts}
      people={people}
      renderSoloEditor={renderSoloEditor}
      field={ISSUE_NOTES_FIELD}
      label={t('ids.notes')}
      isLabelHidden
      item={{ kind: 'issue', id: issue.id }}
      html={issue.contentHtml}
      onEnd={giveBack}
      renderText={(html, onEdit) => <NotesView issue={issue} html={html} button={ref} onEdit={onEdit} />}
    />
  )
}

interface NotesViewProps {
  issue: Issue
  html: string
  button: Ref<HTMLButtonElement>
  onEdit: () => void
}

function NotesView({ issue, html, button, onEdit }: NotesViewProps) {
  const { t } = useTranslation('live')
  const { canAct } = useLiveRole()
  const update = useUpdateIssue()
  const tick = (contentHtml: string) => update.mutate({ item: issue, changes: { contentHtml }, isQuiet: true })
  if (html === '') {
    if (!canAct) return null
    return (
      <Button
        ref={button}
        variant="link"
        mt="sm"
        leftSection={<PencilLine size="1.0625rem" aria-hidden="true" />}
        onClick={onEdit}
      >
        {t('ids.addNotes')}
      </Button>
    )
  }
  return (
    <ClickToEdit className="row-top gap-2 mt-3" onEdit={canAct ? onEdit : undefined}>
      <RichText html={html} className="large grow" onTick={canAct ? tick : undefined} />
      {canAct && (
        <IconButton
          ref={button}
          size={28}
          className="on-hover"
          label={t('ids.editNotes')}
          icon={<PencilLine size="1rem" />}
          onClick={onEdit}
        />
      )}
    </ClickToEdit>
  )
}

function useAppendBuffered(typed: string, append: () => void): void {
  const latest = useRef(append)
  useEffect(() => {
    if (typed !== '') latest.current()
  }, [typed])
}

interface SoloNotesProps {
  hasFocus: boolean
  /** Typed while live editing was connecting. */
  typed: string
  onDone: () => void
}

/** Editor without collaboration, while live editing is unreachable. Later changes of the issue do not replace its base. */
function SoloNotes({ issue, ...rest }: SoloNotesProps & { issue: Issue }) {
  const [base] = useState(issue)
  return <NotesEditor base={base} {...rest} />
}

function NotesEditor({ base, hasFocus, typed, onDone }: SoloNotesProps & { base: Issue }) {
  const { t } = useTranslation(['live', 'generic'])
  const { form, conflict, isSaving, save, takeYours, discard } = useNotesEditing(base, onDone)
  const { value, onChange } = form.field('contentHtml')
  useAppendBuffered(typed, () => onChange(appendTyped(value, typed)))
  const people = usePeopleWithAccess([base.tractionId])
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') void discard()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save()
  }
  if (conflict) {
    return (
      <div className="mt-4">
        <ConflictNotice
          yours={plainTextOf(value)}
          theirs={plainTextOf(conflict.contentHtml)}
          onTakeTheirs={() => {
            form.settle()
            onDone()
          }}
          onTakeYours={() => void takeYours()}
        />
      </div>
    )
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the editor inside
    <div className="mt-4" onKeyDown={onKeyDown}>
      <RestoredNote form={form} />
      <NotesField
        label={t('ids.notes')}
        value={value}
        onChange={onChange}
        isLabelHidden
        hasFocus={hasFocus}
        people={people}
        item={{ kind: 'issue', id: base.id }}
      />
      <div className="flex gap-2 mt-2">
        <Button size="sm" variant="filled" loading={isSaving} onClick={() => void save()}>
          {t('generic:save')}
        </Button>
        <Button size="sm" variant="subtle" onClick={() => void discard()}>
          {t('generic:cancel')}
        </Button>
      </div>
    </div>
  )
}
