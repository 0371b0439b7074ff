import { daysBetween } from '@cairn/contract/calendar/days'
import type { Person } from '@cairn/contract/people/people.schemas'
import { useTranslation } from '../../i18n/use-translation'
import { serverNow } from '../../lib/clock'
import { shortDate } from '../../lib/format'
import { useSession } from '../../lib/session'
import { useMoments } from '../../lib/zones'

export function useLastHere() {
  const { t } = useTranslation(['people', 'generic'])
  const { userId } = useSession().user
  const { dayOf, weekday } = useMoments()
  return ({ id, hasAcceptedInvite }: Person, lastHereAt: string | null): string => {
    if (id === userId) return t('lastHere.now')
    if (!hasAcceptedInvite) return t('lastHere.notYet')
    if (lastHereAt === null) return t('lastHere.notLately')
    const date = dayOf(lastHereAt)
    const daysAgo = daysBetween(date, dayOf(serverNow()))
    if (daysAgo <= 0) return t('generic:today')
    if (daysAgo === 1) return t('generic:yesterday')
    return daysAgo < 7 ? weekday(lastHereAt) : shortDate(date)
  }
}
