import { createContext, use } from 'react'

/** Wall screens show no Add buttons and nothing personal. */
export const OnWall = createContext(false)

export const useIsOnWall = (): boolean => use(OnWall)
