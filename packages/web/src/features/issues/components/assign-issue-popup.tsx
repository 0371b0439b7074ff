import type { Issue } from '@cairn/contract/issues/issues.schemas'
import { useTranslation } from '../../../i18n/use-translation'
import { useOwnersIn, useOwnersOn, without } from '../../../lib/people-scopes'
import { NewOwnerPopup } from '../../../ui/new-owner-popup'
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
