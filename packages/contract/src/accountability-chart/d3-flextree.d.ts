declare module 'd3-flextree' {
  export type FlexLayout<T> = (tree: T) => T
  export function flextree<T extends { x: number; y: number; readonly children: readonly T[] }>(options: {
    readonly nodeSize: (thing: T) => readonly [width: number, height: number]
    readonly spacing: (one: T, other: T) => number
  }): FlexLayout<T>
}
