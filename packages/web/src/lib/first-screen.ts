import { useEffect, useState } from 'react'

/** After this wait the first screen renders with skeletons. */
const PATIENCE_MS = 3000

let needs: Promise<unknown>[] | undefined = []

export const isFirstScreen = (): boolean => needs !== undefined

/**
 * Has the first screen wait for code and data, so that it is rendered once, complete, over the document's static shell.
 * Later pages are rendered at once, with skeletons.
 */
export function renderWith(...wanted: readonly Promise<unknown>[]): void {
  // A component that needs a failed request reports the failure.
  needs?.push(...wanted)
  for (const each of wanted) each.catch(() => undefined)
}

/** Resolves when the page's route has loaded, and all that its loader named. */
export async function firstScreen(loaded: Promise<unknown>): Promise<void> {
  const all = async () => {
    await loaded
    while (needs !== undefined && needs.length > 0) await Promise.allSettled(needs.splice(0))
  }
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([all().catch(() => undefined), patience])
  needs = undefined
}

let isPainted = false

/** False until the first screen has been painted: what is below the fold does not hold it up. */
export function useAfterFirstScreen(): boolean {
  const [isAfter, setAfter] = useState(isPainted)
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      setTimeout(() => {
        isPainted = true
        setAfter(true)
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return isAfter
}
