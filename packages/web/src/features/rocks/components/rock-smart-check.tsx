import { Suspense } from 'react'
import { useFlag } from '../../../lib/feature-flags'
import { lazyPart } from '../../../ui/lazy-part'
import type { SmartCheckProps } from '../rock-fields'

const SmartCheck = lazyPart(() => import('./smart-check').then((module) => module.SmartCheck))

export function RockSmartCheck(props: SmartCheckProps) {
  return useFlag('smart-rocks') ? (
    <Suspense fallback={null}>
      <SmartCheck {...props} />
    </Suspense>
  ) : null
}
