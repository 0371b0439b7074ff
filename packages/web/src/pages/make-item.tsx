import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { Suspense, useState } from 'react'
import type { OpenableKind } from '../entities/items/open-item'
import type { useAdding } from '../lib/browser/search-params'
import { lazyForm } from '../ui/feedback/lazy-part'
import { itemForms } from './item-forms'

const MeasurablePopup = lazyForm(() =>
  import('../features/scorecard/components/measurable-popup').then((module) => module.MeasurablePopup),
)

/** Render it outside the list's empty state: other users may add items while the popup is open. */
export function useMaking(
  kind: OpenableKind,
  { id, scorecardId }: Pick<Traction, 'id' | 'scorecardId'>,
  linked?: ReturnType<typeof useAdding>,
) {
  const [isOpen, setIsOpen] = useState(false)
  const Popup = kind === 'measurable' ? MeasurablePopup : itemForms[kind].Add
  const close = () => {
    setIsOpen(false)
    if (linked?.isAdding) linked.stop()
  }
  const popup = (
    <Suspense fallback={null}>
      {(isOpen || linked?.isAdding) && <Popup tractionId={id} scorecardId={scorecardId} onClose={close} />}
    </Suspense>
  )
  return { open: () => setIsOpen(true), popup }
}
