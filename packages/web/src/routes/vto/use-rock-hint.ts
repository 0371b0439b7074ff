import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { rockKind } from '../../features/rocks/rocks.queries'
import { translate } from '../../i18n/translate'
import { cachedItem } from '../../lib/item-cache'
import { myTractionsQuery } from '../../lib/my-tractions'
import { provideHint } from '../../lib/own-drafts'

interface Shown {
  readonly traction: Pick<Traction, 'id' | 'name'>
  readonly quarterStart: string
}

/** The toast names the meeting if the plan does not show the new Rock. */
export function useRockHint({ traction: { id: tractionId, name }, quarterStart }: Shown): void {
  const client = useQueryClient()
  useEffect(
    () =>
      provideHint((root, id) => {
        const rock = root === rockKind.root ? cachedItem(client, rockKind, id) : null
        if (!rock) return undefined
        const isHere = rock.tractionIds.includes(tractionId)
        if (isHere && rock.type === 'Company' && rock.quarterStart === quarterStart) return undefined
        const mine = client.getQueryData(myTractionsQuery.queryKey)
        const meeting = isHere ? name : mine?.find((one) => one.id === rock.tractionId)?.name
        return translate('vto-traction:rocks.elsewhere', { title: rock.title, meeting: meeting ?? '' })
      }),
    [client, tractionId, name, quarterStart],
  )
}
