import type { Issue } from '@cairn/contract/issues/issues.schemas'
import { useState } from 'react'
import { IssueMenu } from '../../features/issues/components/issue-menu'
import type { IssueAct } from '../../features/issues/components/issue-menu-items'
import { TitleEnd } from '../../features/item-details/components/row-acts'

export function IssueRowActs({ issue }: { issue: Issue }) {
  const [act, setAct] = useState<IssueAct>(null)
  return (
    <TitleEnd>
      <IssueMenu issue={issue} act={act} onAct={setAct} />
    </TitleEnd>
  )
}
