import { Suspense, useEffect, useEffectEvent } from 'react'
import { useOpenedItem } from '../entities/items/open-item'
import { rememberOpenedItem } from '../entities/items/recently-opened'
import { useSession } from '../lib/session/session'
import { ItemExtrasProvider } from './item-extras'
import { itemForms } from './item-forms'

export function ItemPopups({ inModal = false }: { inModal?: boolean }) {
  const { opened, close } = useOpenedItem({ inModal })
  const session = useSession()
  const openedId = opened?.id
  const remember = useEffectEvent((id: string) => {
    if (opened && opened.kind !== 'measurable') rememberOpenedItem(session, { kind: opened.kind, id })
  })
  useEffect(() => {
    if (openedId !== undefined) remember(openedId)
  }, [openedId])
  const Popup = opened && opened.kind !== 'measurable' ? itemForms[opened.kind].Edit : undefined
  return (
    <ItemExtrasProvider>
      <Suspense fallback={null}>{Popup && opened && <Popup key={opened.id} id={opened.id} onClose={close} />}</Suspense>
    </ItemExtrasProvider>
  )
}
