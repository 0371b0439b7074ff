type Undo = () => void

let acts: Undo[] | null = null

export function collectUndos(own: Undo[]): () => void {
  acts = own
  return () => {
    if (acts === own) acts = null
  }
}

/** The toast and Ctrl+Z share one undo, which runs once. */
export function rememberUndo(undo: Undo): Undo {
  const once = () => {
    const at = acts?.indexOf(once) ?? -1
    if (at >= 0) acts?.splice(at, 1)
    undo()
  }
  acts?.push(once)
  return once
}
