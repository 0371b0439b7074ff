const own = new Set<string>()

export const noteDraft = (id: string): void => void own.add(id)
export const forgetDraft = (id: string): void => void own.delete(id)
export const isDraft = (id: string): boolean => own.has(id)

type Hint = (root: string, id: string) => string | undefined
let hint: Hint | undefined

export function provideHint(given: Hint): () => void {
  hint = given
  return () => {
    if (hint === given) hint = undefined
  }
}

export const hintFor: Hint = (root, id) => hint?.(root, id)
