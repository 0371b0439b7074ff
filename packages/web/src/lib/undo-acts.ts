type Undo = () => void

/** What was done on the page that offers Ctrl+Z, the latest last; null on others. */
let acts: Undo[] | null = null

/** Collects undos from now on, until the returned function is called. */
export function collectUndos(own: Undo[]): () => void {
  acts = own
  return () => {
    if (acts === own) acts = null
  }
}

/** Gives the undo of an act for its toast: whichever comes first undoes it, once. */
export function rememberUndo(undo: Undo): Undo {
  const once = () => {
    const at = acts?.indexOf(once) ?? -1
    if (at >= 0) acts?.splice(at, 1)
    undo()
  }
  acts?.push(once)
  return once
}
