import { createContext, useCallback, useState } from 'react'

export interface HeldFile {
  readonly name: string
  readonly isFailed: boolean
}

export const HeldUploadsContext = createContext<(list: object, files: readonly HeldFile[]) => void>(() => undefined)

export function useHeldUploads() {
  const [held, setHeld] = useState<ReadonlyMap<object, readonly HeldFile[]>>(new Map())
  const report = useCallback((list: object, files: readonly HeldFile[]) => {
    setHeld((before) => {
      if (files.length === 0 && !before.has(list)) return before
      const after = new Map(before)
      if (files.length === 0) after.delete(list)
      else after.set(list, files)
      return after
    })
  }, [])
  return { files: [...held.values()].flat(), report }
}
