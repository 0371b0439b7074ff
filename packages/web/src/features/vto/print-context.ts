import { createContext, useContext } from 'react'

export const PrintContext = createContext(false)

export const useIsPrinted = (): boolean => useContext(PrintContext)
