import type { ItemRef } from '@cairn/contract/core/items'
import { enterItem, leaveItem } from '@cairn/contract/items/presence.endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { PeopleHere } from '../../../entities/people/avatar-group'
import { useTranslation } from '../../../i18n/use-translation'
import { type Hub, hub, hubsAreProvided } from '../../../lib/sync/hub'
import { sendWrite, write } from '../../../lib/sync/write'
import { itemDetailsQueries } from '../item-details.queries'
import classes from './item-presence.module.css'

/** The next connection announces again. */
const unheard = () => undefined

/** Announces the open item on every connection. */
export function usePresence({ kind, id }: ItemRef): void {
  const client = useQueryClient()
  useEffect(() => {
    const params = { kind, id }
    const { queryKey } = itemDetailsQueries.here(params)
    let updates: Hub | null = null
    let stop: () => void = unheard
    let isOver = false
    const enter = async (connectionId: string | undefined) => {
      if (connectionId === undefined) return
      const entered = await sendWrite(
        write({ endpoint: enterItem, params, body: { connectionId }, isRepeatable: true }),
      )
      if (!isOver) client.setQueryData(queryKey, entered.personIds)
    }
    const listen = () => {
      if (isOver) return
      const live = hub('/live-update-hub')
      updates = live
      const enterWhere = () => {
        if (live.state === 'online') void enter(live.id).catch(unheard)
      }
      stop = live.onState(enterWhere)
      enterWhere()
    }
    void hubsAreProvided.then(listen)
    return () => {
      isOver = true
      stop()
      const connectionId = updates?.id
      if (connectionId === undefined) return
      void sendWrite(write({ endpoint: leaveItem, params, body: { connectionId }, isRepeatable: true })).catch(unheard)
    }
  }, [client, kind, id])
}

export function ItemPresence(item: ItemRef) {
  const { t } = useTranslation('item-details')
  usePresence(item)
  const { data: personIds = [] } = useQuery(itemDetailsQueries.here(item))
  return <PeopleHere personIds={personIds} words={t('alsoHere')} className={classes.here} />
}
