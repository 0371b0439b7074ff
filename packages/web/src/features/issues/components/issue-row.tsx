import type { Issue } from '@cairn/contract/issues/issues.schemas'
import { Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useOwnersIn } from '../../../lib/my-tractions'
import { fullName, usePerson } from '../../../lib/people'
import { useChangedBy } from '../../../lib/recent-changes'
import { useSession } from '../../../lib/session'
import { InlineText } from '../../../ui/inline-text'
import { ItemRow } from '../../../ui/item-row'
import { PersonMenu } from '../../../ui/person-menu'
import { RowOpener } from '../../../ui/row-opener'
import { TitleConflict } from '../../../ui/title-conflict'
import { issueAge, issueSource } from '../issue-words'
import { useReassignIssue, useSolveIssue, useUpdateIssue } from '../issues.mutations'
import classes from './issue-row.module.css'

export interface IssueRowProps {
  issue: Issue
  canEdit?: boolean
  /** The live meeting it is solved in. */
  meetingId?: string | null
  onOpen?: ((issue: Issue) => void) | undefined
  /** In place of the ghost stone: a numbered one, a button that picks it. */
  stone?: ReactNode
  /** After the source and age: a meeting's own buttons. */
  action?: ReactNode
}

/** An issue on a meeting's list: its ghost stone, title, where it came from or how old it is, and its owner. */
export function IssueRow({ issue, canEdit = true, meetingId = null, onOpen, stone, action }: IssueRowProps) {
  const { t } = useTranslation('issues')
  const [isEditing, setIsEditing] = useState(false)
  const today = useSession().calendarDate
  const update = useUpdateIssue()
  const solve = useSolveIssue({ meetingId })
  const changedBy = usePerson(useChangedBy(issue.id))
  const isSolved = issue.status === 'Done'
  const save = (title: string, contentHtml?: string) =>
    update.mutate({
      item: issue,
      changes: contentHtml === undefined ? { title } : { title, contentHtml },
      isQuiet: true,
    })
  return (
    <ItemRow
      changedBy={changedBy && fullName(changedBy)}
      onOpen={onOpen && (() => onOpen(issue))}
      onToggle={canEdit ? () => solve.mutate({ item: issue, isDone: !isSolved }) : undefined}
      onEdit={canEdit ? () => setIsEditing(true) : undefined}
      below={<TitleConflict id={issue.id} onTakeYours={save} />}
    >
      {stone ?? (
        <span className={classes.stone} data-solved={isSolved || undefined}>
          {isSolved && <Check size="0.875rem" strokeWidth={2.5} aria-label={t('solvedMark')} />}
        </span>
      )}
      <span className={classes.title}>
        <InlineText
          value={issue.title}
          label={t('field.title')}
          isEditable={canEdit}
          isEditing={isEditing}
          onEditing={setIsEditing}
          keptAs={{ place: `issue/${issue.id}/title`, version: issue.version }}
          onSave={(title, version) =>
            update.mutateAsync({ item: { ...issue, version }, changes: { title }, isQuiet: true })
          }
        />
        {onOpen && <RowOpener label={t('open', { title: issue.title })} onOpen={() => onOpen(issue)} />}
      </span>
      <span className={`${classes.source} num`} title={issueSource(issue, true) ?? undefined}>
        {issueSource(issue) ?? issueAge(issue, today)}
      </span>
      {action}
      <IssueOwner issue={issue} canEdit={canEdit} />
    </ItemRow>
  )
}

function IssueOwner({ issue, canEdit }: { issue: Issue; canEdit: boolean }) {
  const { t } = useTranslation('issues')
  const owner = usePerson(issue.ownerId)
  const people = useOwnersIn([issue.tractionId])
  const reassign = useReassignIssue()
  return (
    <PersonMenu
      label={t('field.owner')}
      value={owner ? { id: owner.id, name: fullName(owner) } : null}
      people={people}
      isReadOnly={!canEdit}
      onChange={(ownerId) => reassign.mutate({ item: issue, ownerId })}
    />
  )
}
