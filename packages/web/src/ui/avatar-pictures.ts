import { createContext } from 'react'

/** The address of somebody's picture by their id; null for initials. */
export const AvatarPictures = createContext<(id: string) => string | null>(() => null)
