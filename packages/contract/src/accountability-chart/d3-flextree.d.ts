/** What is used of d3-flextree, which brings no types. */
declare module 'd3-flextree' {
  /** Writes into each thing of a tree where it stands: the middle of its width, from the topmost's; and its top. */
  export type FlexLayout<T> = (tree: T) => T
  export function flextree<T extends { x: number; y: number; readonly children: readonly T[] }>(options: {
    readonly nodeSize: (thing: T) => readonly [width: number, height: number]
    /** Between two beside each other, the left one first. */
    readonly spacing: (one: T, other: T) => number
  }): FlexLayout<T>
}
