import { daysBetween } from '@cairn/contract/calendar/days'
import type { Issue } from '@cairn/contract/issues/issues.schemas'
import { termsOf, translate } from '../../i18n/translate'
import type { OrgDays } from '../../lib/format/zones'

export function issueAge(issue: Pick<Issue, 'createdAt'>, { today, dayOf }: OrgDays): string {
  const days = Math.max(0, daysBetween(dayOf(issue.createdAt), today))
  if (days === 0) return translate('issues:age.today')
  if (days < 14) return translate('issues:age.days', { count: days })
  return translate('issues:age.weeks', { count: Math.floor(days / 7) })
}

/** Null for issues created directly. */
export function issueSource(issue: Issue, isLong = false): string | null {
  if (issue.source === null) return null
  const { kind, note } = issue.source
  const from = translate(`issues:from.${kind === 'measurable' ? kind : 'item'}`, termsOf(kind))
  return isLong && note ? translate('issues:fromWith', { from, note }) : from
}
