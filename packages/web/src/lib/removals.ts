const own = new Set<string>()
const others = new Map<string, string>()
const REMEMBERED = 500

/** Who removes a thing in this tab need not be told that it was removed. */
export const noteOwnRemoval = (id: string): void => void own.add(id)

/** Brought back, or not removed after all. */
export function forgetRemoval(id: string): void {
  own.delete(id)
  others.delete(id)
}

export const isOwnRemoval = (id: string): boolean => own.has(id)

/** Heard of: by whom it was removed, which may be oneself in another tab. */
export function noteRemoval(id: string, personId: string | null): void {
  others.delete(id)
  if (personId === null) return
  others.set(id, personId)
  for (const [oldest] of others) if (others.size > REMEMBERED) others.delete(oldest)
}

export const removerOf = (id: string): string | undefined => others.get(id)
