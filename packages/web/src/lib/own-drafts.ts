const own = new Set<string>()

/** What is made here stands on screen before the server has it: a list is not read again for that. */
export const noteDraft = (id: string): void => void own.add(id)
export const forgetDraft = (id: string): void => void own.delete(id)
export const isDraft = (id: string): boolean => own.has(id)

/** Says of what was just made where it went, if the list on screen does not show it. */
type Hint = (root: string, id: string) => string | undefined
let hint: Hint | undefined

/** Given by the list that is on screen; the function that it gives takes it back. */
export function provideHint(given: Hint): () => void {
  hint = given
  return () => {
    if (hint === given) hint = undefined
  }
}

export const hintFor: Hint = (root, id) => hint?.(root, id)
