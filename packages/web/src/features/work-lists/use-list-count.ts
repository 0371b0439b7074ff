import type { ViewQuery } from '@cairn/contract/views/views.schemas'
import { useTranslation } from '../../i18n/use-translation'
import { useSeenRevisions } from '../../lib/collections'
import { language, wholeNumber } from '../../lib/format'
import { useSession } from '../../lib/session'
import { isCountedSoFar, thousands } from './count-words'
import type { ListGroup } from './list-rows'
import type { useListGroups } from './use-list-rows'

export function useListCount(
  kind: string,
  by: ViewQuery['by'],
  shown: Pick<ReturnType<typeof useListGroups>, 'groups' | 'hasMore' | 'total'>,
) {
  const { t } = useTranslation('lists')
  const me = useSession().user.userId
  const revisions = useSeenRevisions(by === 'meeting' && kind === 'issue')
  const { groups, hasMore, total: whole } = shown
  if (groups === undefined || (hasMore && whole === undefined)) return undefined
  const all = whole ?? groups.reduce((sum, { count }) => sum + count, 0)
  const isMore = whole === undefined ? groups.some(({ count }) => isCountedSoFar(count)) : isCountedSoFar(whole)
  const total = isMore ? `${thousands(all)}+` : wholeNumber(all)
  // Needs the V/TO list to tell V/TOs from meetings.
  if (by !== 'meeting' || hasMore || groups.length === 0 || revisions === undefined)
    return t('count', { count: all, total })
  const isVto = ({ key }: ListGroup) => revisions.some(({ id }) => id === key)
  const vtos = groups.filter(isVto).length
  const own = groups.filter(({ key }) => key === me).length
  const meetings = groups.length - vtos - own
  const places = [
    meetings > 0 ? t('place.meetings', { count: meetings }) : '',
    vtos > 0 ? t('place.vtos', { count: vtos }) : '',
    own > 0 ? t('place.own') : '',
  ].filter(Boolean)
  const named = {
    all: isMore ? thousands(all) : wholeNumber(all),
    places: new Intl.ListFormat(language(), { type: 'conjunction' }).format(places),
  }
  return isMore ? t('overInPlaces', named) : t('inPlaces', named)
}
