import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../../../ui/feedback/lazy-part'

const Part = lazyPart(() => import('./why-missing').then((module) => module.WhyMissing))

export function WhyMissing(props: ComponentProps<typeof Part>) {
  return (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
}
