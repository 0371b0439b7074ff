import type { Chart } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { idSchema } from '@cairn/contract/core/ids'
import { Stack } from '@mantine/core'
import { z } from 'zod'
import { useTranslation } from '../../../i18n/use-translation'
import { fullName, usePeople } from '../../../lib/people'
import { useForm } from '../../../lib/use-form'
import { PeopleSelect, PersonSelect } from '../../../ui/person-select'
import { Popup } from '../../../ui/popup'
import { useBeginChart } from '../begin-chart'

const chosenSchema = z.object({ topId: idSchema, belowIds: z.array(idSchema) })

interface StartFromPeopleProps {
  chart: Chart
  onClose: () => void
}

/** Who stands at the top, and who answers to them: a seat for each, at first of the leadership team. */
export function StartFromPeople({ chart, onClose }: StartFromPeopleProps) {
  const { t } = useTranslation('chart-page')
  const people = usePeople().filter(({ isRemoved }) => !isRemoved)
  const { withPeople } = useBeginChart(chart)
  const top = people.find(({ eosRoleInOrg }) => eosRoleInOrg === 'Visionary')?.id ?? null
  const team = chart.leadershipIds.filter((id) => id !== top)
  const form = useForm<{ topId: string | null; belowIds: string[] }>(
    { topId: top, belowIds: team },
    { draftOptions: { place: `ac/start/${chart.id}` } },
  )
  const { topId, belowIds } = form.values
  const named = people.map((person) => ({ id: person.id, name: fullName(person) }))
  const personOf = (id: string | null) => people.find((person) => person.id === id)
  const save = () =>
    form.submit({
      schema: chosenSchema,
      send: async () => {
        const first = personOf(topId)
        if (!first) return
        const below = belowIds.filter((id) => id !== topId).flatMap((id) => personOf(id) ?? [])
        withPeople(first, below)
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
          people={named}
          isRequired
          value={topId}
          error={form.errors.topId}
          onChange={form.set('topId')}
        />
        <PeopleSelect
          label={t('start.below')}
          people={named.filter(({ id }) => id !== topId)}
          value={belowIds}
          error={form.errors.belowIds}
          onChange={form.set('belowIds')}
        />
        <p className="sub">{t('start.hint')}</p>
      </Stack>
    </Popup>
  )
}
