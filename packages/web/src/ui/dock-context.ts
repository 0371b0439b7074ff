import { createContext } from 'react'

/** True inside the panel of a list. */
export const DockContext = createContext(false)
