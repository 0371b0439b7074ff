import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useModalPages } from '../lib/modal-pages'
import { matchModal } from './modal-page-list'

export function ModalOutlet() {
  const { modal } = useSearch({ strict: false })
  const { close } = useModalPages()
  const match = matchModal(modal)
  if (match === null) return null
  const Page = match.page.component
  return (
    <Suspense fallback={null}>
      <Page params={match.params} onClose={close} />
    </Suspense>
  )
}
