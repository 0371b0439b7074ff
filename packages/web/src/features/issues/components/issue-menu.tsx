import type { Issue } from '@cairn/contract/issues/issues.schemas'
import { Suspense } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { lazyForm, lazyPart } from '../../../ui/feedback/lazy-part'
import { RowMenu } from '../../../ui/overlays/row-menu'
import type { IssueAct } from './issue-menu-items'

const loadItems = () => import('./issue-menu-items')
const IssueMenuItems = lazyPart(() => loadItems().then((module) => module.IssueMenuItems))
const MovePopup = lazyForm(() => import('./move-issue-popup').then((module) => module.MoveIssuePopup))
const AssignPopup = lazyForm(() => import('./assign-issue-popup').then((module) => module.AssignIssuePopup))
const MergePopup = lazyForm(() => import('./merge-issues-popup').then((module) => module.MergeIssuePopup))

interface IssueMenuProps {
  issue: Issue
  act: IssueAct
  onAct: (act: IssueAct) => void
}

export function IssueMenu({ issue, act, onAct }: IssueMenuProps) {
  const { t } = useTranslation('issues')
  const close = () => onAct(null)
  return (
    <>
      <RowMenu label={t('more', { title: issue.title })} onWarm={loadItems}>
        <IssueMenuItems issue={issue} onAct={onAct} />
      </RowMenu>
      <Suspense fallback={null}>
        {act === 'move' && <MovePopup issue={issue} onClose={close} />}
        {act === 'to-vto' && <MovePopup issue={issue} destination="V/TO" onClose={close} />}
        {act === 'assign' && <AssignPopup issue={issue} onClose={close} />}
        {act === 'merge' && <MergePopup issue={issue} onClose={close} />}
      </Suspense>
    </>
  )
}
