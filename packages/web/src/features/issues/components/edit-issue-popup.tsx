import { type Issue, updateIssueSchema } from '@cairn/contract/issues/issues.schemas'
import { useTranslation } from '../../../i18n/use-translation'
import { useEditableTractions, useOwnersIn } from '../../../lib/my-tractions'
import { useSession } from '../../../lib/session'
import { useForm } from '../../../lib/use-form'
import { useItemEditing } from '../../../lib/use-item-editing'
import { EditItemPopup } from '../../../ui/edit-item-popup'
import { MeetingSelect } from '../../../ui/meeting-select'
import { OpenedItem } from '../../../ui/opened-item'
import { PersonSelect } from '../../../ui/person-select'
import { issueAge, issueSource } from '../issue-messages'
import { useRemoveIssue, useUpdateIssue } from '../issues.mutations'
import { issueKind } from '../issues.queries'

interface EditIssuePopupProps {
  id: string
  onClose: () => void
}

/** Edits an issue; closes with a word when somebody else removes it meanwhile. */
export function EditIssuePopup({ id, onClose }: EditIssuePopupProps) {
  const { t } = useTranslation('issues')
  return (
    <OpenedItem kind={issueKind} id={id} removedElsewhere={t('removedElsewhere')} onClose={onClose}>
      {(issue) => <IssueForm issue={issue} onClose={onClose} />}
    </OpenedItem>
  )
}

const fieldsOf = ({ title, ownerId, contentHtml, tractionId }: Issue) => ({ title, ownerId, contentHtml, tractionId })

function IssueForm({ issue, onClose }: { issue: Issue; onClose: () => void }) {
  const { t } = useTranslation('issues')
  const today = useSession().calendarDate
  const editing = useItemEditing(issueKind, issue)
  const form = useForm(fieldsOf(issue), { draftOptions: { place: `issue/${issue.id}`, version: issue.version } })
  const people = useOwnersIn([form.values.tractionId])
  const meetings = useEditableTractions(issue.tractionId) ?? []
  const update = useUpdateIssue()
  const remove = useRemoveIssue()
  const submissionOf = (from: Issue) => ({
    schema: updateIssueSchema,
    body: { ...form.values, tractionId: form.values.tractionId ?? undefined, version: from.version },
    send: () => update.mutateAsync({ item: from, changes: form.changes }),
  })
  return (
    <EditItemPopup
      title={t('edit')}
      sub={issueSource(issue, true) ?? issueAge(issue, today)}
      editing={editing}
      form={form}
      fieldsOf={fieldsOf}
      submissionOf={submissionOf}
      onRemove={remove.mutate}
      onClose={onClose}
      side={
        <>
          <MeetingSelect label={t('field.meeting')} meetings={meetings} {...form.field('tractionId')} />
          <PersonSelect label={t('field.owner')} isRequired people={people} {...form.field('ownerId')} />
        </>
      }
    />
  )
}
