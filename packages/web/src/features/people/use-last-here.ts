import { daysBetween, todayIn } from '@cairn/contract/calendar/days'
import type { Person } from '@cairn/contract/people/people.schemas'
import { useTranslation } from '../../i18n/use-translation'
import { shortDate } from '../../lib/format'
import { weekday } from '../../lib/format-time'
import { useSession } from '../../lib/session'

/** When somebody was last here, in words and the person's calendar: "Now, you", "Today", "Monday", "Nov 3". */
export function useLastHere() {
  const { t } = useTranslation(['people', 'generic'])
  const { userId, timeZoneName } = useSession().user
  return ({ id, hasAcceptedInvite }: Person, lastHereAt: string | null): string => {
    if (id === userId) return t('lastHere.now')
    if (!hasAcceptedInvite) return t('lastHere.notYet')
    if (lastHereAt === null) return t('lastHere.notLately')
    const date = todayIn(timeZoneName, new Date(lastHereAt))
    const daysAgo = daysBetween(date, todayIn(timeZoneName, new Date()))
    if (daysAgo <= 0) return t('generic:today')
    if (daysAgo === 1) return t('generic:yesterday')
    return daysAgo < 7 ? weekday(lastHereAt, timeZoneName) : shortDate(date)
  }
}
