import type { ItemRef } from '@cairn/contract/core/items'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { fullName, usePeople } from '../../../lib/people'
import { AvatarGroup } from '../../../ui/avatar-group'
import { itemDetailsQueries } from '../item-details.queries'
import { usePresence } from '../use-presence'
import classes from './also-here.module.css'

const SHOWN = 4

/** Beside an open item's title: who else has it open. */
export function AlsoHere(item: ItemRef) {
  const { t } = useTranslation('item-details')
  usePresence(item)
  const { data: personIds = [] } = useQuery(itemDetailsQueries.here(item))
  const here = usePeople().filter(({ id }) => personIds.includes(id))
  return (
    <div className={classes.here} role="status">
      {here.length > 0 && (
        <>
          <AvatarGroup
            size={24}
            max={SHOWN}
            people={here.map((person) => ({ id: person.id, name: fullName(person) }))}
          />
          <span className={classes.words}>{t('alsoHere')}</span>
        </>
      )}
    </div>
  )
}
