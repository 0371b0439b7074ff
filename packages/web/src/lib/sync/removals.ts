const own = new Set<string>()
const others = new Map<string, string>()
const REMEMBERED = 500

export const noteOwnRemoval = (id: string): void => void own.add(id)

export function forgetRemoval(id: string): void {
  own.delete(id)
  others.delete(id)
}

export const isOwnRemoval = (id: string): boolean => own.has(id)

export function noteRemoval(id: string, personId: string | null): void {
  others.delete(id)
  if (personId === null) return
  others.set(id, personId)
  for (const [oldest] of others) if (others.size > REMEMBERED) others.delete(oldest)
}

export const removerOf = (id: string): string | undefined => others.get(id)
