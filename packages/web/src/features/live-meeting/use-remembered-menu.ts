import { useState } from 'react'

const EXPANDED_FROM_PX = 576
const keyOf = (personId: string) => `cairn-live-menu-${personId}`

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
