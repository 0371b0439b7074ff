import { createContext, useContext } from 'react'

export const OnPaper = createContext(false)

export const useIsOnPaper = (): boolean => useContext(OnPaper)
