import Copy from 'icon:copy'
import type { ItemRef } from '@cairn/contract/core/items'
import { Menu } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { useDuplicate } from '../links.mutations'

export function DuplicateMenuItem({ kind, id }: ItemRef) {
  const { t } = useTranslation('item-details')
  const { mutate } = useDuplicate()
  return (
    <Menu.Item leftSection={<Copy size="1rem" aria-hidden="true" />} onClick={() => mutate({ kind, id })}>
      {t('duplicate')}
    </Menu.Item>
  )
}
