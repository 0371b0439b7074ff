import PencilLine from 'icon:pencil-line'
import { ISSUE_NOTES_FIELD, type Issue, issueSchema } from '@cairn/contract/issues/issues.schemas'
import { Button } from '@mantine/core'
import { type KeyboardEvent, type Ref, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useReadersIn } from '../../entities/people/people-scopes'
import { LiveText, useOpenTexts } from '../../entities/rich-text/live-text'
import { NotesField, withTyped } from '../../entities/rich-text/notes-field'
import { useUpdateIssue } from '../../features/issues/issues.mutations'
import { useLiveRole } from '../../features/live-meeting/live-meeting.context'
import { useTranslation } from '../../i18n/use-translation'
import { ApiFailure } from '../../lib/api/api-failure'
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
import classes from './issue-notes.module.css'

/** The issue popup's key, so that both share the draft. */
const notesPlace = (issueId: string): string => `issue/${issueId}`

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
function useNotesEditing(base: Issue, onDone: () => void) {
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

const wordsOf = (html: string): string => {
  const parts = new DOMParser().parseFromString(html, 'text/html').body.querySelectorAll('p, li')
  return [...parts].map((part) => part.textContent?.trim() ?? '').join('\n')
}

/** Offers an unsaved draft that was typed while they were unreachable. */
export function IssueNotes({ issue }: { issue: Issue }) {
  const { t } = useTranslation('live')
  const { canAct } = useLiveRole()
  const texts = useOpenTexts()
  const people = useReadersIn([issue.tractionId])
  const { ref, giveBack } = useFocusBack()
  const hasTyped = useDraftPlace(notesPlace(issue.id)).read() !== null
  const [isAlone, setAlone] = useState<'restored' | 'opened' | null>(canAct && hasTyped ? 'restored' : null)
  const alone = (onDone: () => void, typed = '') => (
    <NotesAlone issue={issue} hasFocus={isAlone !== 'restored'} typed={typed} onDone={onDone} />
  )
  if (isAlone) return alone(() => setAlone(null))
  if (!texts) {
    return <ShownNotes issue={issue} html={issue.contentHtml} button={ref} onEdit={() => setAlone('opened')} />
  }
  return (
    <LiveText
      {...{ texts, people, alone }}
      field={ISSUE_NOTES_FIELD}
      label={t('ids.notes')}
      isLabelHidden
      item={{ kind: 'issue', id: issue.id }}
      html={issue.contentHtml}
      onEnd={giveBack}
      shown={(html, onEdit) => <ShownNotes issue={issue} html={html} button={ref} onEdit={onEdit} />}
    />
  )
}

interface ShownNotesProps {
  issue: Issue
  html: string
  button: Ref<HTMLButtonElement>
  onEdit: () => void
}

function ShownNotes({ issue, html, button, onEdit }: ShownNotesProps) {
  const { t } = useTranslation('live')
  const { canAct } = useLiveRole()
  const update = useUpdateIssue()
  const tick = (contentHtml: string) => update.mutate({ item: issue, changes: { contentHtml }, isQuiet: true })
  if (html === '') {
    if (!canAct) return null
    return (
      <Button
        ref={button}
        variant="subtle"
        className={classes.empty ?? ''}
        leftSection={<PencilLine size="1.0625rem" aria-hidden="true" />}
        onClick={onEdit}
      >
        {t('ids.addNotes')}
      </Button>
    )
  }
  return (
    <ClickToEdit className={classes.notes} onEdit={canAct ? onEdit : undefined}>
      <RichText html={html} className={classes.text ?? ''} onTick={canAct ? tick : undefined} />
      {canAct && (
        <IconButton
          ref={button}
          size={28}
          className={classes.edit}
          label={t('ids.editNotes')}
          icon={<PencilLine size="1rem" />}
          onClick={onEdit}
        />
      )}
    </ClickToEdit>
  )
}

function useTypedBefore(typed: string, add: () => void): void {
  const latest = useRef(add)
  useEffect(() => {
    if (typed !== '') latest.current()
  }, [typed])
}

/** Fallback when the live text is unreachable. */
interface NotesAloneProps {
  hasFocus: boolean
  /** While the live text was awaited. */
  typed: string
  onDone: () => void
}

function NotesAlone({ issue, ...rest }: NotesAloneProps & { issue: Issue }) {
  const [base] = useState(issue)
  return <NotesEditor base={base} {...rest} />
}

function NotesEditor({ base, hasFocus, typed, onDone }: NotesAloneProps & { base: Issue }) {
  const { t } = useTranslation(['live', 'generic'])
  const { form, clash, isSaving, save, takeYours, discard } = useNotesEditing(base, onDone)
  const { value, onChange } = form.field('contentHtml')
  useTypedBefore(typed, () => onChange(withTyped(value, typed)))
  const people = useReadersIn([base.tractionId])
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') void discard()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save()
  }
  if (clash) {
    return (
      <div className={classes.editor}>
        <ConflictNotice
          yours={wordsOf(value)}
          theirs={wordsOf(clash.contentHtml)}
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
    <div className={classes.editor} onKeyDown={onKeyDown}>
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
      <div className={classes.buttons}>
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
