import type { EosRole, Person } from '@cairn/contract/people/people.schemas'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { fullName } from '../../entities/people/people'
import { everyone } from '../../entities/people/people-scopes'
import { peopleSearchQuery } from '../../entities/people/people-search'
import { useTranslation } from '../../i18n/use-translation'
import { startWrite } from '../../lib/sync/write'
import { createSeatWrite, type EditedChart, newSeat } from './accountability-chart.mutations'

interface SeatDraft {
  readonly title: string
  readonly holder?: Person | undefined
}

const seatOf = ({ title, holder }: SeatDraft, parentId: string | null) =>
  newSeat(
    {
      title,
      assignedToId: holder?.id ?? null,
      assignedTo: holder ? fullName(holder) : null,
      roles: [],
      isAssistant: false,
    },
    parentId,
  )

function begin(client: QueryClient, chart: EditedChart, top: SeatDraft, below: readonly SeatDraft[]): void {
  const first = seatOf(top, null)
  startWrite(createSeatWrite({ chart, seat: first }, client))
  for (const one of below) startWrite(createSeatWrite({ chart, seat: seatOf(one, first.id) }, client))
}

export async function holderOf(client: QueryClient, role: EosRole): Promise<Person | undefined> {
  const { pages } = await client.fetchInfiniteQuery(peopleSearchQuery(everyone, role))
  const named = pages.flatMap(({ people }) => people).filter(({ eosRoleInOrg }) => eosRoleInOrg === role)
  return named.length === 1 ? named[0] : undefined
}

export function useBeginChart(chart: EditedChart) {
  const { t } = useTranslation('chart-page')
  const client = useQueryClient()
  return {
    withVisionary: async () => {
      // Offline, the seats stay open.
      const find = (role: EosRole) => holderOf(client, role).catch(() => undefined)
      const [visionary, integrator] = await Promise.all([find('Visionary'), find('Integrator')])
      begin(client, chart, { title: t('start.visionary'), holder: visionary }, [
        { title: t('start.integrator'), holder: integrator },
      ])
    },
    withPeople: (top: Person, below: readonly Person[]) => {
      const named = (holder: Person) => ({ title: fullName(holder), holder })
      begin(client, chart, named(top), below.map(named))
    },
  }
}
