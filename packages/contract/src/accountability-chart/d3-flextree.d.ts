/** What is used of d3-flextree, which brings no types. */
declare module 'd3-flextree' {
  export interface FlexNode<T> {
    readonly data: T
    /** The middle of its width, from the root's; and its top. */
    readonly x: number
    readonly y: number
    readonly children: readonly FlexNode<T>[] | null
  }
  export interface FlexLayout<T> {
    (tree: FlexNode<T>): FlexNode<T>
    hierarchy(data: T): FlexNode<T>
  }
  export function flextree<T>(options: {
    readonly children: (data: T) => readonly T[]
    readonly nodeSize: (node: FlexNode<T>) => readonly [width: number, height: number]
    /** Between two beside each other, the left one first. */
    readonly spacing: (one: FlexNode<T>, other: FlexNode<T>) => number
  }): FlexLayout<T>
}
