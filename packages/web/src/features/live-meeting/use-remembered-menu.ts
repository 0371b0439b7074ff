import { useChoice } from '../../lib/choices'

const EXPANDED_FROM_PX = 576

export function useRememberedMenu(): [boolean, () => void] {
  const [chosen, choose] = useChoice('live-menu')
  const isOpen = chosen ?? window.innerWidth >= EXPANDED_FROM_PX
  return [isOpen, () => choose(!isOpen)]
}
