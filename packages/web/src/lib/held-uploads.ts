import { createContext, useCallback, useState } from 'react'

/** A file that a form waits for: on its way still, or not there. */
export interface HeldFile {
  readonly name: string
  readonly isFailed: boolean
}

/** Lists of uploads say here which of theirs are not there yet; `list` stays the same for one of them. */
export const HeldUploadsContext = createContext<(list: object, files: readonly HeldFile[]) => void>(() => undefined)

/** What is on its way, or failed, in all lists below the context that is given `report`. */
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
