import { translate } from '../../i18n/translate'
import { hasUnsaved, releaseAll } from '../../lib/forms/unsaved'
import { confirm, dismissQuestions } from './confirm-dialog'

let asking: Promise<boolean> | null = null

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

export function stopAsking(): void {
  if (asking) dismissQuestions()
}
