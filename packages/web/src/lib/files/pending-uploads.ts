import { createContext, useCallback, useState } from 'react'

export interface PendingFile {
  readonly name: string
  readonly isFailed: boolean
}

export const PendingUploadsContext = createContext<(list: object, files: readonly PendingFile[]) => void>(
  () => undefined,
)

export function usePendingUploads() {
  const [held, setHeld] = useState<ReadonlyMap<object, readonly PendingFile[]>>(new Map())
  const report = useCallback((list: object, files: readonly PendingFile[]) => {
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
