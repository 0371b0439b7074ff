import { type RegisteredRouter, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { hasUnsaved } from '../lib/unsaved'
import { mayLeave, stopAsking } from '../ui/may-leave'

interface Place {
  pathname: string
  search: unknown
}

const over = ({ search }: Place) => search as { modal?: string; popup?: string; item?: string; panel?: string }

export function isLeft(current: Place, next: Place): boolean {
  if (current.pathname !== next.pathname) return true
  const [before, after] = [over(current), over(next)]
  const isModalLeft = before.modal !== undefined && before.modal !== after.modal
  const isPopupLeft = before.popup !== undefined && (before.popup !== after.popup || before.item !== after.item)
  const isPanelLeft = before.panel !== undefined && before.panel !== after.panel
  return isModalLeft || isPopupLeft || isPanelLeft
}

type Router = Pick<RegisteredRouter, 'history' | 'parseLocation'>

/** Blocks on the history: `useBlocker` reports modal pages with the search of the page behind. */
function guardLeaving({ history, parseLocation }: Router): () => void {
  let pops = 0
  return history.block({
    enableBeforeUnload: hasUnsaved,
    blockerFn: async ({ currentLocation, nextLocation, action }) => {
      const isPop = action !== 'PUSH' && action !== 'REPLACE'
      if (isPop) pops += 1
      const pop = pops
      if (!isLeft(parseLocation(currentLocation), parseLocation(nextLocation))) {
        // Back and Forward again: nothing to confirm.
        if (isPop) stopAsking()
        return false
      }
      const stays = !(await mayLeave())
      // Only the last of several Back presses navigates.
      return isPop && pop !== pops ? new Promise<boolean>(() => undefined) : stays
    },
  })
}

export function useLeaveGuard(): void {
  const router = useRouter()
  useEffect(() => guardLeaving(router), [router])
}
