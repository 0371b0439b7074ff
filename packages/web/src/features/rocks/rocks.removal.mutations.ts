import { removeRock, removeRocksInMeeting } from '@cairn/contract/rocks/rocks.endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { translate } from '../../i18n/translate'
import { removeCachedItem } from '../../lib/item-cache'
import { sendAndNotify, write } from '../../lib/write'
import { notify } from '../../ui/notify'
import { rockKind } from './rocks.queries'

interface Removal {
  readonly meetingId: string
  readonly rockIds: readonly string[]
  readonly delegatedIds: readonly string[]
}

export function useRemoveRocksInMeeting() {
  const client = useQueryClient()
  const gone = (id: string) => removeCachedItem(client, rockKind, id)
  return async ({ meetingId, rockIds, delegatedIds }: Removal): Promise<void> => {
    const { rocksRemoved } = await sendAndNotify(
      write({ endpoint: removeRocksInMeeting, params: { meetingId }, body: { rockIds: [...rockIds] } }),
    )
    const isQuiet = { onError: () => undefined }
    const removeLevel = (id: string) =>
      sendAndNotify({ ...write({ endpoint: removeRock, params: { id, flag: 'false' as const } }), ...isQuiet })
    const levels = delegatedIds.filter((id) => !rocksRemoved.includes(id))
    const removed = await Promise.allSettled(levels.map(removeLevel))
    const goneLevels = levels.filter((_id, index) => removed[index]?.status === 'fulfilled')
    const done = [...rocksRemoved, ...goneLevels]
    for (const id of done) gone(id)
    void client.invalidateQueries({ queryKey: [rockKind.root] })
    const wanted = new Set([...rockIds, ...levels])
    if (done.length < wanted.size) notify.error(translate('rocks:removeInMeeting.failed'))
    else notify.success(translate('rocks:removeInMeeting.done', { count: done.length }))
  }
}
