import { createContext } from 'react'

export const DockContext = createContext(false)
