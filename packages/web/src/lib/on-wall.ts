import { createContext, use } from 'react'

export const OnWall = createContext(false)

export const useIsOnWall = (): boolean => use(OnWall)
