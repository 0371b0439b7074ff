/** How a chart that has no seat yet begins. */
import type { Person } from '@cairn/contract/people/people.schemas'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation'
import { fullName, usePeople } from '../../lib/people'
import { startWrite } from '../../lib/use-write'
import { createSeatWrite, type EditedChart, newSeat } from './accountability-chart.mutations'

interface Begun {
  readonly title: string
  readonly holder?: Person | undefined
}

const seatOf = ({ title, holder }: Begun, parentId: string | null) =>
  newSeat(
    {
      ...{ title, assignedToId: holder?.id ?? null, assignedTo: holder ? fullName(holder) : null },
      ...{ roles: [], isAssistant: false },
    },
    parentId,
  )

/** One at the top and the others below it, in this order. */
function begin(client: QueryClient, chart: EditedChart, top: Begun, below: readonly Begun[]): void {
  const first = seatOf(top, null)
  startWrite(createSeatWrite({ chart, seat: first }, client))
  for (const one of below) startWrite(createSeatWrite({ chart, seat: seatOf(one, first.id) }, client))
}

/** Held by whoever alone is named as such. */
const heldAs = (people: readonly Person[], role: Person['eosRoleInOrg']): Person | undefined => {
  const named = people.filter(({ eosRoleInOrg, isRemoved }) => eosRoleInOrg === role && !isRemoved)
  return named.length === 1 ? named[0] : undefined
}

export function useBeginChart(chart: EditedChart) {
  const { t } = useTranslation('chart-page')
  const client = useQueryClient()
  const people = usePeople()
  return {
    withVisionary: () =>
      begin(client, chart, { title: t('start.visionary'), holder: heldAs(people, 'Visionary') }, [
        { title: t('start.integrator'), holder: heldAs(people, 'Integrator') },
      ]),
    /** Each has a seat that is called after them until it is named for what it answers for. */
    withPeople: (top: Person, below: readonly Person[]) => {
      const named = (holder: Person) => ({ title: fullName(holder), holder })
      begin(client, chart, named(top), below.map(named))
    },
  }
}
