import { updateRock } from '@cairn/contract/rocks/rocks.endpoints'
import type { DelegatedLevel, Rock } from '@cairn/contract/rocks/rocks.schemas'
import type { QueryClient } from '@tanstack/react-query'
import { translate } from '../../i18n/translate'
import { cachedItem, upsertCachedItem } from '../../lib/item-cache'
import { startWrite, useWrite, type Write, write } from '../../lib/write'
import { delegatedRows } from './rock-fields'
import { delegatesQuery, rockKind } from './rocks.queries'

interface Detached {
  rock: Rock
  level: DelegatedLevel
  name: string
}

/** With the version after the user's own earlier writes. */
const currentOf = (client: QueryClient, rock: Rock): Rock => cachedItem(client, rockKind, rock.id) ?? rock

function relink(client: QueryClient, rock: Rock, levels: readonly DelegatedLevel[]): Write<{ rock: Rock }> {
  const { id, version, title } = currentOf(client, rock)
  const body = { title, version, delegated: delegatedRows(levels, []) }
  const { queryKey } = delegatesQuery(id)
  const before = client.getQueryData(queryKey)
  return {
    ...write({ endpoint: updateRock, params: { id }, body }),
    thing: id,
    optimistic: () => {
      client.setQueryData(queryKey, [...levels])
      return () => client.setQueryData(queryKey, before)
    },
    reply: (reply) => {
      upsertCachedItem(client, rockKind, reply.rock)
      void client.invalidateQueries({ queryKey })
    },
  }
}

export function useDetachLevel() {
  return useWrite(({ rock, level, name }: Detached, client) => {
    const levels = client.getQueryData(delegatesQuery(rock.id).queryKey) ?? []
    return {
      ...relink(
        client,
        rock,
        levels.filter(({ id }) => id !== level.id),
      ),
      undo: {
        text: translate('rocks:delegated.detached', { name }),
        onUndo: () => startWrite(relink(client, rock, levels)),
        id: `detached-${level.id}`,
      },
    }
  })
}
