import Check from 'icon:check'
import type { Issue } from '@cairn/contract/issues/issues.schemas'
import { useTranslation } from '../../i18n/use-translation'
import classes from './lists.module.css'
import { TickLead } from './tick-lead'

export function StoneLead({ item, onToggle }: { item: Issue; onToggle: (() => void) | undefined }) {
  const { t } = useTranslation(['generic', 'issues'])
  const { rank, title } = item
  const isDone = item.status === 'Done'
  const solves = t('generic:solved', { title })
  const label = rank === null || isDone ? solves : `${solves}, ${t('issues:rank.mark', { rank })}`
  const mark = (
    <span className={classes.stone} data-rank={rank ?? undefined} aria-hidden="true">
      {isDone ? <Check size="0.875rem" strokeWidth={2.5} /> : rank}
    </span>
  )
  return <TickLead isDone={isDone} label={label} onToggle={onToggle} mark={mark} />
}
