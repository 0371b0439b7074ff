import { recommitRock, removeRock, setRockStatus } from '@cairn/contract/rocks/rocks.endpoints'
import type { Rock } from '@cairn/contract/rocks/rocks.schemas'
import type { QueryClient } from '@tanstack/react-query'
import { translate } from '../../i18n/translate'
import { removeCachedItem, upsertCachedItem } from '../../lib/item-cache'
import { newId } from '../../lib/new-id'
import { noteOwnRemoval } from '../../lib/removals'
import { startWrite, useWrite, type Write, write } from '../../lib/write'
import { useSetRockStatus } from './rocks.mutations'
import { rockKind } from './rocks.queries'

/** Undoes both writes once, even if the first is still pending. */
function takeBack(before: Rock, recommitted: Rock, client: QueryClient): void {
  noteOwnRemoval(recommitted.id)
  startWrite({
    ...write({ endpoint: removeRock, params: { id: recommitted.id, flag: 'false' } }),
    thing: recommitted.id,
    reply: () => removeCachedItem(client, rockKind, recommitted.id),
  })
  // It was already closed before.
  if (before.status === 'NotDone') return
  startWrite({
    ...write({ endpoint: setRockStatus, params: { id: before.id }, body: { status: before.status } }),
    thing: before.id,
    reply: ({ rock }) => upsertCachedItem(client, rockKind, rock),
  })
}

export function useRecommitRock() {
  return useWrite(
    (rock: Rock, client): Write<{ rock: Rock; recommitted: Rock }> => ({
      ...write({ endpoint: recommitRock, params: { id: rock.id }, body: { id: newId() } }),
      thing: rock.id,
      reply: (reply) => {
        upsertCachedItem(client, rockKind, reply.rock)
        upsertCachedItem(client, rockKind, reply.recommitted)
      },
      done: ({ recommitted }) => ({
        text: translate('rocks:recommit.done', { title: rock.title }),
        onUndo: () => takeBack(rock, recommitted, client),
        id: `recommitted-${rock.id}`,
      }),
    }),
  )
}

export function useDropRock() {
  const { mutate: set } = useSetRockStatus()
  return (rock: Rock) => set({ rock, status: 'Canceled', message: translate('rocks:recommit.dropped', rock) })
}
