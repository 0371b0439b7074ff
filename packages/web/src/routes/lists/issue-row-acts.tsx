import type { Issue } from '@cairn/contract/issues/issues.schemas'
import { useState } from 'react'
import { type IssueAct, IssueMenu } from '../../features/issues/components/issue-menu'
import { TitleEnd } from '../../features/item-details/components/row-acts'

export function IssueRowActs({ issue }: { issue: Issue }) {
  const [act, setAct] = useState<IssueAct>(null)
  return (
    <TitleEnd>
      <IssueMenu issue={issue} act={act} onAct={setAct} />
    </TitleEnd>
  )
}
