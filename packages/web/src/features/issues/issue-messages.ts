import { daysBetween } from '@cairn/contract/calendar/days'
import type { Issue } from '@cairn/contract/issues/issues.schemas'
import { translate } from '../../i18n/translate'
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
  const from = translate(`issues:from.${issue.source.kind}`)
  return isLong && issue.source.note ? translate('issues:fromWith', { from, note: issue.source.note }) : from
}
