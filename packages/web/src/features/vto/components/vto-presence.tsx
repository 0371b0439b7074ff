import { Suspense } from 'react'
import { lazyPart } from '../../../ui/lazy-part'

const VtoPresenceOpened = lazyPart(() => import('./vto-presence-opened').then((part) => part.VtoPresenceOpened))

/** Who else has the V/TO's draft open, for who may edit it. */
export function VtoPresence({ vto }: { vto: { readonly id: string; readonly canEdit: boolean } }) {
  return <Suspense>{vto.canEdit && <VtoPresenceOpened vto={vto} />}</Suspense>
}
