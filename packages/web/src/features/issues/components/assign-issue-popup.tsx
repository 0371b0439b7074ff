import type { Issue } from '@cairn/contract/issues/issues.schemas'
import { NewOwnerPopup } from '../../../entities/people/new-owner-popup'
import { useOwnersIn, useOwnersOn, without } from '../../../entities/people/people-scopes'
import { useTranslation } from '../../../i18n/use-translation'
import { useReassignIssue } from '../issues.mutations'

export function AssignIssuePopup({ issue, onClose }: { issue: Issue; onClose: () => void }) {
  const { t } = useTranslation(['issues', 'items'])
  const { mutateAsync: reassign } = useReassignIssue()
  const inMeeting = useOwnersIn([issue.tractionId])
  const onVto = useOwnersOn(issue.revisionId)
  return (
    <NewOwnerPopup
      title={t('issues:assign.title', { title: issue.title })}
      label={t('items:field.owner')}
      note={t('issues:assign.note')}
      confirmLabel={t('issues:assign.confirm')}
      people={without(issue.tractionId === null ? onVto : inMeeting, [issue.ownerId])}
      sentAs="ownerId"
      onConfirm={(ownerId) => reassign({ item: issue, ownerId })}
      onClose={onClose}
    />
  )
}
