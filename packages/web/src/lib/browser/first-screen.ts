import { useEffect, useState } from 'react'

const PATIENCE_MS = 3000

let needs: Promise<unknown>[] | undefined = []

export const isFirstScreen = (): boolean => needs !== undefined

export function renderWith(...wanted: readonly Promise<unknown>[]): void {
  needs?.push(...wanted)
  for (const each of wanted) each.catch(() => undefined)
}

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
