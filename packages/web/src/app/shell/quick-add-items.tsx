import { Menu } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation'
import { Kbd } from '../../ui/display/kbd'
import type { QuickAdd } from './menu-items'

interface QuickAddItemsProps {
  quickAdds: readonly QuickAdd[]
  onOpen: (quickAdd: QuickAdd) => void
}

export function QuickAddItems({ quickAdds, onOpen }: QuickAddItemsProps) {
  const { t } = useTranslation()
  return quickAdds.map((quickAdd) => (
    <Menu.Item key={quickAdd.id} rightSection={<Kbd combo={quickAdd.hotkey} />} onClick={() => onOpen(quickAdd)}>
      {t(`terms:${quickAdd.id}`)}
    </Menu.Item>
  ))
}
