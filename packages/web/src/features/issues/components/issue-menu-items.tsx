import ArrowUp from 'icon:arrow-up'
import FolderInput from 'icon:folder-input'
import Hash from 'icon:hash'
import Merge from 'icon:merge'
import { type Issue, RANKS } from '@cairn/contract/issues/issues.schemas'
import { Menu } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { useItemExtras } from '../../../lib/item-extras'
import { useSession } from '../../../lib/session'
import { useRank, useVote } from '../issues.order.mutations'

export interface IssueMenuProps {
  issue: Issue
  onMove: () => void
  onMerge: () => void
}

const sign = { size: '1rem', 'aria-hidden': true } as const

export function IssueMenuItems({ issue, onMove, onMerge }: IssueMenuProps) {
  const { t } = useTranslation('issues')
  const me = useSession().user.userId
  const vote = useVote()
  const rank = useRank()
  const { title } = issue
  const { rowActs } = useItemExtras()
  const hasVoted = issue.voterIds.includes(me)
  return (
    <>
      <Menu.Item leftSection={<ArrowUp {...sign} />} onClick={() => vote.mutate({ issue, hasVoted: !hasVoted })}>
        {t(hasVoted ? 'vote.take' : 'vote.give', { title })}
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
      <Menu.Item leftSection={<FolderInput {...sign} />} onClick={onMove}>
        {t('move.act')}
      </Menu.Item>
      <Menu.Item leftSection={<Merge {...sign} />} onClick={onMerge}>
        {t('merge.act')}
      </Menu.Item>
      {rowActs({ kind: 'issue', id: issue.id })}
    </>
  )
}
