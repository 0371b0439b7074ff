import { type Issue, updateIssueSchema } from '@cairn/contract/issues/issues.schemas'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormSubmit } from '../../../lib/form-submit'
import { useOwnersIn } from '../../../lib/my-tractions'
import { useSession } from '../../../lib/session'
import { useFields } from '../../../lib/use-fields'
import { useItemEditing } from '../../../lib/use-item-editing'
import { ConflictNotice } from '../../../ui/conflict-notice'
import { ItemForm } from '../../../ui/item-form'
import { PersonSelect } from '../../../ui/person-select'
import { Popup } from '../../../ui/popup'
import { useClosesWhenRemoved } from '../../../ui/use-closes-when-removed'
import { issueAge, issueSource } from '../issue-words'
import { useRemoveIssue, useUpdateIssue } from '../issues.mutations'
import { issueKind, issuesQueries } from '../issues.queries'

interface EditIssuePopupProps {
  id: string
  onClose: () => void
}

/** Edits an issue; closes with a word when somebody else removes it meanwhile. */
export function EditIssuePopup({ id, onClose }: EditIssuePopupProps) {
  const { t } = useTranslation('issues')
  const { data: issue } = useQuery(issuesQueries.byId(id))
  useClosesWhenRemoved(issue, t('removedElsewhere'), onClose)
  return issue ? <IssueForm key={issue.id} issue={issue} onClose={onClose} /> : null
}

const fieldsOf = ({ title, ownerId, contentHtml }: Issue) => ({ title, ownerId, contentHtml })

function IssueForm({ issue, onClose }: { issue: Issue; onClose: () => void }) {
  const { t } = useTranslation(['issues', 'generic'])
  const today = useSession().calendarDate
  const { base, conflict, takeCurrent } = useItemEditing(issueKind, issue)
  const fields = useFields(fieldsOf(issue))
  const { values, errors, set } = fields
  const people = useOwnersIn([issue.tractionId])
  const update = useUpdateIssue()
  const remove = useRemoveIssue()
  const { submit, isSubmitting } = useFormSubmit(onClose)
  const send = (from: Issue) => {
    if (!fields.check(updateIssueSchema, { ...values, version: from.version })) return
    void submit(update.mutateAsync({ issue: from, changes: values }), fields.refuse)
  }
  const removeIt = () => {
    onClose()
    remove.mutate(base)
  }
  return (
    <Popup
      title={t('edit')}
      sub={issueSource(issue, true) ?? issueAge(issue, today)}
      hasRequired
      onClose={onClose}
      isDirty={fields.isDirty}
      onSubmit={() => {
        if (!conflict) send(base)
      }}
      isSubmitting={isSubmitting}
      footer={
        <Button variant="subtle" size="lg" onClick={removeIt}>
          {t('generic:remove')}
        </Button>
      }
    >
      <ItemForm
        notice={
          conflict && (
            <ConflictNotice
              {...conflict}
              onTakeTheirs={() => fields.reset(fieldsOf(takeCurrent()))}
              onTakeYours={() => send(takeCurrent())}
            />
          )
        }
        titleLabel={t('field.title')}
        title={values.title}
        titleError={errors.title}
        onTitle={set('title')}
        notesLabel={t('field.notes')}
        notesHtml={values.contentHtml}
        onNotes={set('contentHtml')}
        side={
          <PersonSelect
            label={t('field.owner')}
            isRequired
            people={people}
            value={values.ownerId}
            error={errors.ownerId}
            onChange={set('ownerId')}
          />
        }
      />
    </Popup>
  )
}
