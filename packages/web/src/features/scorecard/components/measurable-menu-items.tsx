import { Menu } from '@mantine/core'
import { Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import type { MeasurableWithValues } from '../scorecard.queries'
import { useRemoveMeasurable } from '../scorecard.remove.mutations'

export interface MeasurableMenuProps {
  measurable: MeasurableWithValues
  onEdit: (measurable: MeasurableWithValues) => void
}

export function MeasurableMenuItems({ measurable, onEdit }: MeasurableMenuProps) {
  const { t } = useTranslation(['scorecard', 'generic'])
  const remove = useRemoveMeasurable()
  return (
    <>
      <Menu.Item leftSection={<Pencil size="1rem" aria-hidden="true" />} onClick={() => onEdit(measurable)}>
        {t('edit')}
      </Menu.Item>
      <Menu.Item leftSection={<Trash2 size="1rem" aria-hidden="true" />} onClick={() => remove.mutate(measurable)}>
        {t('generic:remove')}
      </Menu.Item>
    </>
  )
}
