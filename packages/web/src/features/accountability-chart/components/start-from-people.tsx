import type { Chart } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { idSchema } from '@cairn/contract/core/ids'
import { Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { peopleQueries } from '../../../entities/people/people'
import { everyone, without } from '../../../entities/people/people-scopes'
import { PeopleSelect, PersonSelect } from '../../../entities/people/person-select'
import { useTranslation } from '../../../i18n/use-translation'
import { useForm } from '../../../lib/forms/use-form'
import { Popup } from '../../../ui/overlays/popup'
import { holderOf, useBeginChart } from '../begin-chart'

const chosenSchema = z.object({ topId: idSchema, belowIds: z.array(idSchema) })

interface StartFromPeopleProps {
  chart: Chart
  onClose: () => void
}

export function StartFromPeople(props: StartFromPeopleProps) {
  const client = useQueryClient()
  const { data, isPending } = useQuery({
    gcTime: 0,
    queryKey: ['people', 'visionary'],
    queryFn: async () => (await holderOf(client, 'Visionary'))?.id ?? null,
  })
  return isPending ? null : <ChosenPeople {...props} top={data ?? null} />
}

function ChosenPeople({ chart, top, onClose }: StartFromPeopleProps & { top: string | null }) {
  const { t } = useTranslation('chart-page')
  const client = useQueryClient()
  const { withPeople } = useBeginChart(chart)
  const team = chart.leadershipIds.filter((id) => id !== top)
  const form = useForm<{ topId: string | null; belowIds: string[] }>(
    { topId: top, belowIds: team },
    { draftOptions: { place: `ac/start/${chart.id}` } },
  )
  const { topId, belowIds } = form.values
  const save = () =>
    form.submit({
      schema: chosenSchema,
      send: async () => {
        const ids = [...(topId ? [topId] : []), ...belowIds.filter((id) => id !== topId)]
        const people = await Promise.all(ids.map((id) => client.fetchQuery(peopleQueries.byId(id))))
        const [first, ...below] = people.filter((person) => person !== null)
        if (first) withPeople(first, below)
      },
      onSaved: onClose,
    })
  return (
    <Popup
      title={t('start.withPeople')}
      sub={chart.title}
      size="sm"
      form={form}
      hasRequired
      submitLabel={t('start.make')}
      onSubmit={save}
      onClose={onClose}
    >
      <Stack gap="md">
        <PersonSelect
          label={t('start.who')}
          people={everyone}
          isRequired
          value={topId}
          error={form.errors.topId}
          onChange={form.set('topId')}
        />
        <PeopleSelect
          label={t('start.below')}
          people={without(everyone, topId ? [topId] : [])}
          value={belowIds}
          error={form.errors.belowIds}
          onChange={form.set('belowIds')}
        />
        <p className="sub">{t('start.hint')}</p>
      </Stack>
    </Popup>
  )
}
