import i18next from 'i18next'
import { confirm } from '../ui/confirm-dialog'

const say = (key: string, name?: string) => i18next.t(key, { ns: 'frame', name })

const tell = (title: string, message: string) =>
  confirm({ title, message, confirmLabel: say('access.understood'), isNotice: true })

/** One was removed, or blocked. */
export const tellLost = (name: string) => tell(say('access.lostTitle'), say('access.lost', name))

export const tellDeleted = (name: string) => tell(say('access.deletedTitle'), say('access.deleted', name))
