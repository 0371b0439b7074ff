import { Suspense } from 'react'
import { useFlag } from '../../../lib/feature-flags'
import type { FormPart } from '../../../lib/form-part'
import { lazyPart } from '../../../ui/lazy-part'
import type { RockFields } from '../rock-fields'

/** The fields that the check reads. */
export const SMART_FIELDS = ['title', 'contentHtml', 'dueDate'] as const

export interface SmartCheckProps {
  form: FormPart<RockFields, (typeof SMART_FIELDS)[number]>
  /** Whether the title is another Rock's. */
  isDelegated: boolean
}

const SmartCheck = lazyPart(() => import('./smart-check').then((module) => module.SmartCheck))

/** The SMART check where its flag is on. */
export function RockSmartCheck(props: SmartCheckProps) {
  return useFlag('smart-rocks') ? (
    <Suspense fallback={null}>
      <SmartCheck {...props} />
    </Suspense>
  ) : null
}
