import { type Issue, RANKS, rankSchema } from '@cairn/contract/issues/issues.schemas'
import { Input } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { fullName, usePeopleOf } from '../../../lib/people'
import { useSession } from '../../../lib/session'
import { AvatarGroup } from '../../../ui/avatar-group'
import { Segmented } from '../../../ui/segmented'
import { useRank } from '../issues.order.mutations'
import classes from './issue-fields.module.css'
import { VoteButton } from './vote-button'

const NONE = 'none'

export function IssueOrder({ issue }: { issue: Issue }) {
  const { t } = useTranslation('issues')
  const me = useSession().user.userId
  const voters = usePeopleOf(issue.voterIds).map((person) => ({ id: person.id, name: fullName(person) }))
  const rank = useRank()
  const options = [
    ...RANKS.map((number) => ({ value: String(number), label: String(number) })),
    { value: NONE, label: t('rank.none') },
  ]
  const choose = (value: string) => {
    rank.mutate({ issue, rank: value === NONE ? null : rankSchema.parse(Number(value)) })
  }
  return (
    <>
      <Input.Wrapper label={t('field.votes')} labelElement="div">
        <div className={classes.votes}>
          <VoteButton issue={issue} canEdit />
          <AvatarGroup people={voters} size={24} />
          {issue.voterIds.includes(me) && <span className="sub">{t('vote.yours')}</span>}
        </div>
      </Input.Wrapper>
      <Input.Wrapper label={t('field.rank')} labelElement="div">
        <Segmented
          label={t('field.rank')}
          options={options}
          value={issue.rank === null ? NONE : String(issue.rank)}
          onChange={choose}
        />
      </Input.Wrapper>
    </>
  )
}
