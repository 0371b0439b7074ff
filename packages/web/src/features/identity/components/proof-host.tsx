import { lazy, Suspense } from 'react'
import { chunk } from '../../../lib/chunks'
import { useProofAsked } from '../../../lib/proof'

const loadDialog = chunk(() => import('./proof-dialog'))
const ProofDialog = lazy(() => loadDialog().then((module) => ({ default: module.ProofDialog })))

/** Where somebody is asked to show again who they are; stands once for all that asks for it. */
export function ProofHost() {
  const asked = useProofAsked((state) => state.asked)
  if (asked === null) return null
  return (
    <Suspense fallback={null}>
      <ProofDialog onAnswer={asked.answer} />
    </Suspense>
  )
}
