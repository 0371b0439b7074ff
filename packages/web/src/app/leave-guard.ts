import { type RegisteredRouter, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { hasUnsaved } from '../lib/unsaved'
import { mayLeave, stopAsking } from '../ui/may-leave'

interface Place {
  pathname: string
  search: unknown
}

const over = ({ search }: Place) => search as { modal?: string; popup?: string; item?: string; panel?: string }

/** Whether a page, modal page, popup or panel closes. */
export function isLeft(current: Place, next: Place): boolean {
  if (current.pathname !== next.pathname) return true
  const [before, after] = [over(current), over(next)]
  const isModalLeft = before.modal !== undefined && before.modal !== after.modal
  const isPopupLeft = before.popup !== undefined && (before.popup !== after.popup || before.item !== after.item)
  const isPanelLeft = before.panel !== undefined && before.panel !== after.panel
  return isModalLeft || isPopupLeft || isPanelLeft
}

type Router = Pick<RegisteredRouter, 'history' | 'parseLocation'>

/**
 * What stands between the person and another place. The history is asked itself: what `useBlocker` tells of a place has
 * the search of the address that is shown, and a modal page's is not that of the page behind it, so that none was ever left.
 */
function guardLeaving({ history, parseLocation }: Router): () => void {
  let pops = 0
  return history.block({
    enableBeforeUnload: hasUnsaved,
    blockerFn: async ({ currentLocation, nextLocation, action }) => {
      const isPop = action !== 'PUSH' && action !== 'REPLACE'
      if (isPop) pops += 1
      const pop = pops
      if (!isLeft(parseLocation(currentLocation), parseLocation(nextLocation))) {
        // Back and forward again: there is nothing to be answered any more.
        if (isPop) stopAsking()
        return false
      }
      const stays = !(await mayLeave())
      // Each press of Back says how far it is from where one was: the last of them leads there, or back, for all.
      return isPop && pop !== pops ? new Promise<boolean>(() => undefined) : stays
    },
  })
}

/** Asks before anything with unsaved changes is left, whichever way: a link, the cross, Back, a reload. */
export function useLeaveGuard(): void {
  const router = useRouter()
  useEffect(() => guardLeaving(router), [router])
}
