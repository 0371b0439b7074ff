import { createContext, useContext } from 'react'

/** Drawn for paper, on which nothing can be opened: all of it stands there. */
export const OnPaper = createContext(false)

export const useIsOnPaper = (): boolean => useContext(OnPaper)
