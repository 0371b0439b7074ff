import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import type { QueryClient } from '@tanstack/react-query'
import { myTractionsKey } from '../../lib/my-tractions'

export function upsertTraction(client: QueryClient, traction: Traction): void {
  client.setQueryData(['tractions', 'one', traction.id], traction)
  client.setQueryData<Traction[]>(myTractionsKey, (mine) =>
    mine?.map((known) => (known.id === traction.id ? traction : known)),
  )
}
