import { useState } from 'react'

/** Expanded at 576 px and up, unless the person chose otherwise; remembered for each person. */
const EXPANDED_FROM_PX = 576
const keyOf = (personId: string) => `cairn-live-menu-${personId}`

/** Whether the meeting's side menu is expanded, and the switch. */
export function useRememberedMenu(personId: string): [boolean, () => void] {
  const [isOpen, setIsOpen] = useState(() => {
    const chosen = localStorage.getItem(keyOf(personId))
    return chosen === null ? window.innerWidth >= EXPANDED_FROM_PX : chosen === 'open'
  })
  const toggle = () => {
    localStorage.setItem(keyOf(personId), isOpen ? 'closed' : 'open')
    setIsOpen(!isOpen)
  }
  return [isOpen, toggle]
}
