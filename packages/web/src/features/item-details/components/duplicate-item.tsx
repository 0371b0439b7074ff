import Copy from 'icon:copy'
import type { ItemRef } from '@cairn/contract/core/items'
import { Button, Menu } from '@mantine/core'
import { useOpenedItem } from '../../../entities/items/open-item'
import { useTranslation } from '../../../i18n/use-translation'
import { useDuplicate } from '../links.mutations'

export function DuplicateButton({ kind, id }: ItemRef) {
  const { t } = useTranslation('item-details')
  const { open } = useOpenedItem()
  const { mutate, isPending } = useDuplicate()
  const duplicate = () => mutate({ kind, id }, { onSuccess: ({ item }) => open(item.kind, item.id) })
  return (
    <Button variant="subtle" size="lg" loading={isPending} onClick={duplicate}>
      {t('duplicate')}
    </Button>
  )
}

export function DuplicateMenuItem({ kind, id }: ItemRef) {
  const { t } = useTranslation('item-details')
  const { mutate } = useDuplicate()
  return (
    <Menu.Item leftSection={<Copy size="1rem" aria-hidden="true" />} onClick={() => mutate({ kind, id })}>
      {t('duplicate')}
    </Menu.Item>
  )
}
