const own = new Set<string>()

/** Who removes a thing themselves, here or in another tab, need not be told that somebody else did. */
export const noteOwnRemoval = (id: string): void => void own.add(id)

/** Brought back, or not removed after all. */
export const forgetOwnRemoval = (id: string): void => void own.delete(id)

export const isOwnRemoval = (id: string): boolean => own.has(id)
