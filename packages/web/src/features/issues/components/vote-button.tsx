import ArrowUp from 'icon:arrow-up'
import type { Issue } from '@cairn/contract/issues/issues.schemas'
import { useTranslation } from '../../../i18n/use-translation'
import { useSession } from '../../../lib/session/session'
import { useVote } from '../issues.order.mutations'
import classes from './issue-fields.module.css'

interface VoteButtonProps {
  issue: Issue
  canEdit: boolean
  isSmall?: boolean
  isPlain?: boolean
}

export function VoteButton({ issue, canEdit, isSmall, isPlain }: VoteButtonProps) {
  const { t } = useTranslation('issues')
  const me = useSession().user.userId
  const vote = useVote()
  const hasVoted = issue.voterIds.includes(me)
  const count = issue.voterIds.length
  return (
    <button
      type="button"
      className={`row-inline gap-2 rounded ${classes.vote} num`}
      data-small={isSmall || undefined}
      data-plain={isPlain || undefined}
      data-none={count === 0 || undefined}
      aria-pressed={hasVoted}
      aria-label={`${t(hasVoted ? 'vote.take' : 'vote.give', { title: issue.title })}, ${t('vote.count', { count })}`}
      disabled={!canEdit}
      onClick={() => vote.mutate({ issue, hasVoted: !hasVoted })}
    >
      <ArrowUp size={isPlain ? '0.8125rem' : '1rem'} aria-hidden="true" />
      {count}
    </button>
  )
}
