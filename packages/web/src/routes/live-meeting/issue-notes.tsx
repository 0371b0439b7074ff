import { type Issue, issueSchema } from '@cairn/contract/issues/issues.schemas'
import { Button } from '@mantine/core'
import { PencilLine } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUpdateIssue } from '../../features/issues/issues.mutations'
import { useLiveRole } from '../../features/live-meeting/live-meeting.context'
import { ApiFailure } from '../../lib/api-failure'
import { settleConflict } from '../../lib/edit-conflicts'
import { ConflictNotice } from '../../ui/conflict-notice'
import { IconButton } from '../../ui/icon-button'
import { NotesField } from '../../ui/notes-field'
import { RichText } from '../../ui/rich-text'
import classes from './issue-notes.module.css'

/** The words of notes without their markup, to stand beside others. */
const wordsOf = (html: string): string => {
  const parts = new DOMParser().parseFromString(html, 'text/html').body.querySelectorAll('p, li')
  return [...parts].map((part) => part.textContent?.trim() ?? '').join('\n')
}

/** What is noted of an issue. Pressing it opens the editor in its place. */
export function IssueNotes({ issue }: { issue: Issue }) {
  const { t } = useTranslation('live')
  const { canAct } = useLiveRole()
  const [base, setBase] = useState<Issue | null>(null)
  if (base) return <NotesEditor base={base} onDone={() => setBase(null)} />
  const edit = (event: MouseEvent) => {
    const isChoosing = event.target instanceof Element && event.target.closest('a, button') !== null
    if (!isChoosing && window.getSelection()?.isCollapsed !== false) setBase(issue)
  }
  if (issue.contentHtml === '') {
    if (!canAct) return null
    return (
      <Button
        variant="subtle"
        className={classes.empty ?? ''}
        leftSection={<PencilLine size="1.0625rem" aria-hidden="true" />}
        onClick={() => setBase(issue)}
      >
        {t('ids.addNotes')}
      </Button>
    )
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a larger target for the button inside, which has the name and the keys
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div className={classes.notes} data-editable={canAct || undefined} onClick={canAct ? edit : undefined}>
      <RichText html={issue.contentHtml} className={classes.text ?? ''} />
      {canAct && (
        <IconButton
          size={28}
          className={classes.edit}
          label={t('ids.editNotes')}
          icon={<PencilLine size="1rem" />}
          onClick={() => setBase(issue)}
        />
      )}
    </div>
  )
}

interface Clash {
  /** As the server has it. */
  current: Issue
  mine: string
}

/** The notes being written, from the version that they began with. Ctrl or Cmd and Enter saves, Escape puts them back. */
function NotesEditor({ base, onDone }: { base: Issue; onDone: () => void }) {
  const { t } = useTranslation(['live', 'generic'])
  const update = useUpdateIssue()
  const [html, setHtml] = useState(base.contentHtml)
  const [clash, setClash] = useState<Clash | null>(null)
  const save = (from: Issue, contentHtml: string) => {
    if (contentHtml === from.contentHtml) return onDone()
    update.mutateAsync({ issue: from, changes: { contentHtml }, isQuiet: true }).then(onDone, (failure: unknown) => {
      const current = failure instanceof ApiFailure ? issueSchema.safeParse(failure.current).data : undefined
      settleConflict(base.id)
      if (current) setClash({ current, mine: contentHtml })
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') onDone()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save(base, html)
  }
  if (clash) {
    return (
      <div className={classes.editor}>
        <ConflictNotice
          yours={wordsOf(clash.mine)}
          theirs={wordsOf(clash.current.contentHtml)}
          onTakeTheirs={onDone}
          onTakeYours={() => save(clash.current, clash.mine)}
        />
      </div>
    )
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the editor inside
    <div className={classes.editor} onKeyDown={onKeyDown}>
      <NotesField label={t('ids.notes')} value={html} onChange={setHtml} isLabelHidden hasFocus />
      <div className={classes.buttons}>
        <Button size="sm" variant="filled" loading={update.isPending} onClick={() => save(base, html)}>
          {t('generic:save')}
        </Button>
        <Button size="sm" variant="subtle" onClick={onDone}>
          {t('generic:cancel')}
        </Button>
      </div>
    </div>
  )
}
