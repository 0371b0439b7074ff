import ArrowUp from 'icon:arrow-up'
import FolderInput from 'icon:folder-input'
import Hash from 'icon:hash'
import Merge from 'icon:merge'
import Telescope from 'icon:telescope'
import UserPlus from 'icon:user-plus'
import { type Issue, RANKS } from '@cairn/contract/issues/issues.schemas'
import { Menu } from '@mantine/core'
import { useEditableFolders } from '../../../entities/collections/collections'
import { useItemExtras } from '../../../entities/items/item-extras'
import { useTranslation } from '../../../i18n/use-translation'
import { useSession } from '../../../lib/session/session'
import { useIssuePlace, useMoveIssue, vtoPlace } from '../issues.moves.mutations'
import { useRank, useVote } from '../issues.order.mutations'

export type IssueAct = 'assign' | 'move' | 'to-vto' | 'merge' | null

interface IssueMenuItemsProps {
  issue: Issue
  onAct: (act: IssueAct) => void
}

const sign = { size: '1rem', 'aria-hidden': true } as const

function LongTermItem({ issue, onAct }: IssueMenuItemsProps) {
  const { t } = useTranslation('issues')
  const { ownerId } = issue
  const from = useIssuePlace(issue)
  const revisions = useEditableFolders(ownerId)?.flatMap((folder) => folder.revisions)
  const move = useMoveIssue()
  const [only, another] = revisions ?? []
  const send = () => {
    if (from && only && !another) move.mutate({ issue, from, to: vtoPlace(only), ownerId })
    else onAct('to-vto')
  }
  return (
    <Menu.Item leftSection={<Telescope {...sign} />} disabled={!from || !revisions} onClick={send}>
      {t('move.longTerm')}
    </Menu.Item>
  )
}

export function IssueMenuItems({ issue, onAct }: IssueMenuItemsProps) {
  const { t } = useTranslation('issues')
  const me = useSession().user.userId
  const vote = useVote()
  const rank = useRank()
  const { rowActs } = useItemExtras()
  const hasVoted = issue.voterIds.includes(me)
  return (
    <>
      <Menu.Item leftSection={<ArrowUp {...sign} />} onClick={() => vote.mutate({ issue, hasVoted: !hasVoted })}>
        {t(hasVoted ? 'vote.undo' : 'vote.act')}
      </Menu.Item>
      {RANKS.map((number) => (
        <Menu.Item
          key={number}
          leftSection={<Hash {...sign} />}
          onClick={() => rank.mutate({ issue, rank: issue.rank === number ? null : number })}
        >
          {issue.rank === number ? t('rank.off') : t('rank.to', { rank: number })}
        </Menu.Item>
      ))}
      <Menu.Item leftSection={<UserPlus {...sign} />} onClick={() => onAct('assign')}>
        {t('assign.act')}
      </Menu.Item>
      <Menu.Item leftSection={<FolderInput {...sign} />} onClick={() => onAct('move')}>
        {t('move.act')}
      </Menu.Item>
      {issue.tractionId !== null && <LongTermItem {...{ issue, onAct }} />}
      <Menu.Item leftSection={<Merge {...sign} />} onClick={() => onAct('merge')}>
        {t('merge.act')}
      </Menu.Item>
      {rowActs({ kind: 'issue', id: issue.id })}
    </>
  )
}
