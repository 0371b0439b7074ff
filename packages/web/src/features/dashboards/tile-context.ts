import { createContext, type ReactNode, use } from 'react'

/** What the board gives a tile: what stands at the right of its head, and whether it is only laid, not used. */
interface TileSurroundings {
  readonly tools: ReactNode
  readonly isEditing: boolean
}

export const TileContext = createContext<TileSurroundings>({ tools: null, isEditing: false })
export const useTile = (): TileSurroundings => use(TileContext)
