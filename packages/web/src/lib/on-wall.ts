import { createContext, use } from 'react'

/** On a wall screen nothing is added, and nothing personal is shown. */
export const OnWall = createContext(false)

export const useIsOnWall = (): boolean => use(OnWall)
