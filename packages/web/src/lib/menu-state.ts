import { create } from 'zustand'

const KEY = 'cairn-menu-open'

function remembered(): boolean | null {
  const value = localStorage.getItem(KEY)
  return value === null ? null : value === 'true'
}

interface MenuState {
  /** Null until the person or this browser said anything: the session's preference counts then. */
  isOpen: boolean | null
  setOpen: (isOpen: boolean) => void
}

/** Whether the left menu shows its words; kept in the browser so that it does not jump while the session loads. */
export const useMenuState = create<MenuState>((set) => ({
  isOpen: remembered(),
  setOpen: (isOpen) => {
    localStorage.setItem(KEY, String(isOpen))
    set({ isOpen })
  },
}))
