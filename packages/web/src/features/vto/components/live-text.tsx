import { Suspense } from 'react'
import { lazyPart } from '../../../ui/lazy-part'
import { type LiveTextProps, ShownText } from './shown-text'

const LiveTextOpened = lazyPart(() => import('./live-text-opened').then((part) => part.LiveTextOpened))

/** A long text of a V/TO for who may edit it, written together with whoever else has it open. */
export function LiveText(props: LiveTextProps) {
  return (
    <Suspense fallback={<ShownText {...props} />}>
      <LiveTextOpened {...props} />
    </Suspense>
  )
}
