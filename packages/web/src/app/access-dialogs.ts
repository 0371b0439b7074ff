import type { KeyBelow } from '../i18n/texts'
import { translate } from '../i18n/translate'
import { confirm } from '../ui/confirm-dialog'

const messageOf = (key: KeyBelow<'frame:access.'>, name?: string) => translate(`frame:access.${key}`, { name })

const showNotice = (title: string, message: string) =>
  confirm({ title, message, confirmLabel: messageOf('understood'), isNotice: true })

export const notifyLost = (name: string) => showNotice(messageOf('lostTitle'), messageOf('lost', name))

export const notifyDeleted = (name: string) => showNotice(messageOf('deletedTitle'), messageOf('deleted', name))
