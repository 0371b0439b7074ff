import type { Vto, VtoContents } from '@cairn/contract/vto/vto.schemas'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useForm } from '../../../lib/use-form'
import { DateField } from '../../../ui/date-field'
import { useSaveSection } from '../vto.mutations'
import { sectionIn } from '../vto.parts'

interface PlanDateProps {
  vto: Vto
  contents: VtoContents
  name: 'threeYearPicture' | 'oneYearPlan' | 'quarterlyPlan'
}

/** When a plan is to be reached: kept as soon as it is chosen. One that has passed is refused beside the field. */
export function PlanDate({ vto, contents, name }: PlanDateProps) {
  const { t } = useTranslation('vto-traction')
  const section = sectionIn(contents, name)
  const { version, futureDate } = section
  const form = useForm({ futureDate }, { draftOptions: { place: `vto/${vto.id}/${name}/date`, version } })
  const save = useSaveSection<typeof name>()
  const follow = useEffectEvent(() => {
    if (!form.isDirty) form.merge(version, { futureDate })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version that comes
  useEffect(() => follow(), [version, futureDate])
  const choose = (date: string | null) => {
    form.set('futureDate')(date)
    form.submit({
      send: () => save.mutateAsync({ vto, name, before: section, changes: { futureDate: date } }),
      onSaved: () => form.reset({ futureDate: date }, version),
    })
  }
  return (
    <DateField
      label={t('futureDate')}
      value={form.values.futureDate}
      error={form.errors.futureDate}
      isClearable
      onChange={choose}
    />
  )
}
