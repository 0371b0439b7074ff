import { lazy, Suspense } from 'react'
import { chunk } from '../../../lib/chunks'
import { useProofAsked } from '../../../lib/proof'

const loadDialog = chunk(() => import('./proof-dialog'))
const ProofDialog = lazy(() => loadDialog().then((module) => ({ default: module.ProofDialog })))

export function ProofHost() {
  const asked = useProofAsked((state) => state.asked)
  if (asked === null) return null
  return (
    <Suspense fallback={null}>
      <ProofDialog onAnswer={asked.answer} />
    </Suspense>
  )
}
