import type { ItemRef } from '@cairn/contract/core/items'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { PeopleHere } from '../../../ui/people-here'
import { itemDetailsQueries } from '../item-details.queries'
import { usePresence } from '../use-presence'
import classes from './also-here.module.css'

export function AlsoHere(item: ItemRef) {
  const { t } = useTranslation('item-details')
  usePresence(item)
  const { data: personIds = [] } = useQuery(itemDetailsQueries.here(item))
  return <PeopleHere personIds={personIds} words={t('alsoHere')} className={classes.here} />
}
