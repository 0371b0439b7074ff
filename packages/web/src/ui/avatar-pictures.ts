import { createContext } from 'react'

export const AvatarPictures = createContext<(id: string) => string | null>(() => null)
