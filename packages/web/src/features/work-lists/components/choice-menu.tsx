import { lazy, type ReactElement, type Ref, Suspense, useEffect, useRef, useState } from 'react'
import { chunk } from '../../../lib/offline/chunks'
import { notifyPartFailed } from '../../../ui/feedback/part-failed'
import { giveFocusBack } from '../../../ui/overlays/use-on-demand'
import type { ChoiceListProps } from './choice-list'

const loadList = chunk(() => import('./choice-list'))
const ChoiceList = lazy(() => loadList().then((module) => ({ default: module.ChoiceList })))

interface ChoiceTarget {
  readonly ref: Ref<HTMLButtonElement>
  readonly 'aria-expanded': boolean
  readonly onClick: () => void
  readonly onKeyDown: (event: React.KeyboardEvent) => void
  readonly onPointerEnter: () => void
  readonly onFocus: () => void
}

interface ChoiceMenuProps extends ChoiceListProps {
  children: (target: ChoiceTarget) => ReactElement
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
}

export function ChoiceMenu({ children, isOpen, onOpenChange, ...list }: ChoiceMenuProps) {
  const anchor = useRef<HTMLButtonElement>(null)
  const keys = useRef<ChoiceTarget['onKeyDown']>(null)
  const [isWanted, setWanted] = useState(false)
  const [isOpenHere, setOpenHere] = useState(false)
  const isShown = isOpen ?? isOpenHere
  const onOpen = (opens: boolean) => {
    onOpenChange?.(opens)
    setOpenHere(opens)
  }
  const warm = () =>
    void loadList().then(
      () => setWanted(true),
      () => undefined,
    )
  useEffect(() => {
    if (isShown) return () => giveFocusBack(anchor.current)
  }, [isShown])
  const target: ChoiceTarget = {
    ref: anchor,
    'aria-expanded': isShown,
    onClick: () => void loadList().then(() => onOpen(!isShown), notifyPartFailed),
    onKeyDown: (event) => keys.current?.(event),
    onPointerEnter: warm,
    onFocus: warm,
  }
  return (
    <>
      {children(target)}
      {(isWanted || isShown) && (
        <Suspense fallback={null}>
          <ChoiceList {...list} {...{ anchor, keys, isOpen: isShown, onOpen }} />
        </Suspense>
      )}
    </>
  )
}
