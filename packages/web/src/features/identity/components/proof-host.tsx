import { lazy, Suspense } from 'react'
import { useProofRequest } from '../../../lib/api/proof'
import { chunk } from '../../../lib/offline/chunks'

const loadDialog = chunk(() => import('./proof-dialog'))
const ProofDialog = lazy(() => loadDialog().then((module) => ({ default: module.ProofDialog })))

export function ProofHost() {
  const asked = useProofRequest((state) => state.asked)
  if (asked === null) return null
  return (
    <Suspense fallback={null}>
      <ProofDialog onAnswer={asked.answer} />
    </Suspense>
  )
}
