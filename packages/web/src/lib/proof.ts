import { create } from 'zustand'

interface Asked {
  readonly promise: Promise<boolean>
  readonly answer: (isProven: boolean) => void
}

/** Whoever is signed in is asked to show again who they are; null where nobody is asked. */
export const useProofAsked = create<{ asked: Asked | null }>(() => ({ asked: null }))

/** Asks once, however many writes wait for it. False where the person would rather not. */
export function askForProof(): Promise<boolean> {
  const before = useProofAsked.getState().asked
  if (before) return before.promise
  let settle: (isProven: boolean) => void = () => undefined
  const promise = new Promise<boolean>((resolve) => {
    settle = resolve
  })
  const answer = (isProven: boolean) => {
    useProofAsked.setState({ asked: null })
    settle(isProven)
  }
  useProofAsked.setState({ asked: { promise, answer } })
  return promise
}
