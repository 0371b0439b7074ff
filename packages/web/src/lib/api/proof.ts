import { create } from 'zustand'

interface ProofPrompt {
  readonly promise: Promise<boolean>
  readonly answer: (isProven: boolean) => void
}

export const useProofRequest = create<{ asked: ProofPrompt | null }>(() => ({ asked: null }))

/** Concurrent writes share one prompt. */
export function askForProof(): Promise<boolean> {
  const before = useProofRequest.getState().asked
  if (before) return before.promise
  let settle: (isProven: boolean) => void = () => undefined
  const promise = new Promise<boolean>((resolve) => {
    settle = resolve
  })
  const answer = (isProven: boolean) => {
    useProofRequest.setState({ asked: null })
    settle(isProven)
  }
  useProofRequest.setState({ asked: { promise, answer } })
  return promise
}
