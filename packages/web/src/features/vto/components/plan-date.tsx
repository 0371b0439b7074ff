import type { Vto, VtoContents } from '@cairn/contract/vto/vto.schemas'
import { useTranslation } from '../../../i18n/use-translation'
import { DateField } from '../../../ui/inputs/date-field'
import { useLiveForm } from '../use-live-form'
import { useSaveSection } from '../vto.mutations'
import { sectionIn } from '../vto.parts'

interface PlanDateProps {
  vto: Vto
  contents: VtoContents
  name: 'threeYearPicture' | 'oneYearPlan' | 'quarterlyPlan'
}

export function PlanDate({ vto, contents, name }: PlanDateProps) {
  const { t } = useTranslation('vto-traction')
  const section = sectionIn(contents, name)
  const { version, futureDate } = section
  const { mutateAsync: save } = useSaveSection<typeof name>()
  const { form, flush } = useLiveForm({
    place: `vto/${vto.id}/${name}/date`,
    stored: { futureDate },
    version,
    isValid: () => true,
    save: (changes, madeFrom) => save({ vto, name, before: { ...section, version: madeFrom }, changes }),
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles blur of its field
    <div onBlur={flush}>
      <DateField label={t('futureDate')} {...form.field('futureDate')} isClearable />
    </div>
  )
}
