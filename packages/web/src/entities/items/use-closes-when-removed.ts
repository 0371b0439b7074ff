import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { useSession } from '../../lib/session/session'
import { isOwnRemoval, removerOf } from '../../lib/sync/removals'
import { notify } from '../../lib/toasts/notify'

export function useClosesWhenRemoved(id: string, item: unknown, message: string, onClose: () => void): void {
  const { t } = useTranslation('items')
  const { userId } = useSession().user
  const wasThere = useRef(false)
  useEffect(() => {
    if (item === null && wasThere.current) {
      wasThere.current = false
      if (!isOwnRemoval(id)) notify.error(removerOf(id) === userId ? t('gone.byYou') : message)
      onClose()
    } else if (item) wasThere.current = true
  }, [id, item, message, onClose, t, userId])
}
