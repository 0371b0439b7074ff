import { createContext, use } from 'react'

/** A wall screen has no Add buttons and nothing personal. */
export const OnWall = createContext(false)

export const useIsOnWall = (): boolean => use(OnWall)
