import type { KeyBelow } from '../i18n/texts'
import { translate } from '../i18n/translate'
import { confirm } from '../ui/confirm-dialog'

const say = (key: KeyBelow<'frame:access.'>, name?: string) => translate(`frame:access.${key}`, { name })

const tell = (title: string, message: string) =>
  confirm({ title, message, confirmLabel: say('understood'), isNotice: true })

/** One was removed, or blocked. */
export const tellLost = (name: string) => tell(say('lostTitle'), say('lost', name))

export const tellDeleted = (name: string) => tell(say('deletedTitle'), say('deleted', name))
