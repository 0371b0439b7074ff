import { useBlocker } from '@tanstack/react-router'
import { translate } from '../i18n/translate'
import { hasUnsaved, releaseAll } from '../lib/unsaved'
import { confirm } from '../ui/confirm-dialog'

interface Place {
  pathname: string
  search: unknown
}

const over = ({ search }: Place) => search as { modal?: string; popup?: string; item?: string }

/** Whether something that is on screen goes: the page, the modal page over it, or an item's popup. */
export function isLeft(current: Place, next: Place): boolean {
  if (current.pathname !== next.pathname) return true
  const [before, after] = [over(current), over(next)]
  const isModalLeft = before.modal !== undefined && before.modal !== after.modal
  const isPopupLeft = before.popup !== undefined && (before.popup !== after.popup || before.item !== after.item)
  return isModalLeft || isPopupLeft
}

let asking: Promise<boolean> | null = null

/** Asks once, however many ways lead away meanwhile: true where nothing is unsaved, or the person goes anyway. */
export function mayLeave(): Promise<boolean> {
  if (!hasUnsaved()) return Promise.resolve(true)
  asking ??= confirm({
    title: translate('generic:unsaved.title'),
    message: translate('generic:unsaved.leave'),
    confirmLabel: translate('generic:unsaved.leaveAnyway'),
    cancelLabel: translate('generic:cancel'),
  })
    .then((mayGo) => {
      if (mayGo) releaseAll()
      return mayGo
    })
    .finally(() => {
      asking = null
    })
  return asking
}

/** Asks before anything with unsaved changes is left, whichever way: a link, the cross, Back, a reload. */
export function useLeaveGuard(): void {
  useBlocker({
    enableBeforeUnload: hasUnsaved,
    shouldBlockFn: async ({ current, next }) => isLeft(current, next) && !(await mayLeave()),
  })
}
