import { ROCKS_DONE_MARK, rockCompletion } from '@cairn/contract/rocks/rock-status'
import type { Rock } from '@cairn/contract/rocks/rocks.schemas'
import { useTranslation } from '../../../i18n/use-translation'
import { Meter } from '../../../ui/display/meter'

export function RocksDone({ rocks }: { rocks: readonly Pick<Rock, 'status'>[] }) {
  const { t } = useTranslation('rocks')
  const { done, all, share } = rockCompletion(rocks)
  if (all === 0) return null
  return (
    <Meter
      value={share}
      mark={ROCKS_DONE_MARK}
      label={t('done.label')}
      valueLabel={t('done.value', { done, all })}
      markLabel={t('done.mark')}
    />
  )
}
