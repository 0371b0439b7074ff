import { currentOf } from './stale-edit'
import type { Write } from './write'

export interface Named {
  readonly id: string
  readonly title: string
  readonly version: number
}

export interface Renaming {
  readonly title: string
  readonly from: Named
}

export function renaming<R>(
  { from }: Renaming,
  send: (version: number, again: (failure: unknown) => Write<R> | null) => Write<R>,
): Write<R> {
  const sendOver = (version: number): Write<R> =>
    send(version, (failure) => {
      const now = currentOf<Named>(failure)
      return now && now.title === from.title && now.version !== version ? sendOver(now.version) : null
    })
  return sendOver(from.version)
}
