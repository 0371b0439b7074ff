import PencilLine from 'icon:pencil-line'
import { ISSUE_NOTES_FIELD, type Issue } from '@cairn/contract/issues/issues.schemas'
import { Button } from '@mantine/core'
import { type KeyboardEvent, type Ref, useState } from 'react'
import { useUpdateIssue } from '../../features/issues/issues.mutations'
import { useLiveRole } from '../../features/live-meeting/live-meeting.context'
import { useTranslation } from '../../i18n/use-translation'
import { useReadersIn } from '../../lib/people-scopes'
import { useDraftPlace } from '../../lib/use-draft'
import { ClickToEdit } from '../../ui/click-to-edit'
import { ConflictNotice } from '../../ui/conflict-notice'
import { useFocusBack } from '../../ui/edit-in-place'
import { IconButton } from '../../ui/icon-button'
import { LiveText } from '../../ui/live-text'
import { useOpenTexts } from '../../ui/live-texts-of'
import { NotesField } from '../../ui/notes-field'
import { RestoredNote } from '../../ui/restored-note'
import { RichText } from '../../ui/rich-text'
import classes from './issue-notes.module.css'
import { notesPlace, useNotesEditing } from './use-notes-editing'

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
  const alone = (onDone: () => void) => <NotesAlone issue={issue} hasFocus={isAlone !== 'restored'} onDone={onDone} />
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

/** Fallback when the live text is unreachable. */
function NotesAlone({ issue, ...rest }: { issue: Issue; hasFocus: boolean; onDone: () => void }) {
  const [base] = useState(issue)
  return <NotesEditor base={base} {...rest} />
}

function NotesEditor({ base, hasFocus, onDone }: { base: Issue; hasFocus: boolean; onDone: () => void }) {
  const { t } = useTranslation(['live', 'generic'])
  const { form, clash, isSaving, save, takeYours, discard } = useNotesEditing(base, onDone)
  const { value, onChange } = form.field('contentHtml')
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
