import { translate } from '../i18n/translate'
import { hasUnsaved, releaseAll } from '../lib/unsaved'
import { confirm, dismissQuestions } from './confirm-dialog'

let asking: Promise<boolean> | null = null

/** Asks once, however many ways lead away meanwhile: true where nothing is unsaved, or the person goes anyway. */
export function mayLeave(): Promise<boolean> {
  if (!hasUnsaved()) return Promise.resolve(true)
  asking ??= confirm({
    title: translate('generic:unsaved.title'),
    keepsWork: true,
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

/** Nobody leaves any more: the question goes, answered with no. */
export function stopAsking(): void {
  if (asking) dismissQuestions()
}
