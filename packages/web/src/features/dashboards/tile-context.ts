import { createContext, type ReactNode, use } from 'react'

interface TileSurroundings {
  readonly tools: ReactNode
  readonly isEditing: boolean
}

export const TileContext = createContext<TileSurroundings>({ tools: null, isEditing: false })
export const useTile = (): TileSurroundings => use(TileContext)
