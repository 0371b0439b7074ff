import { useTranslation } from '../../../i18n/use-translation'
import { useConnection } from '../../../lib/connection'

export function WaitingNote({ isWaiting }: { isWaiting: boolean }) {
  const { t } = useTranslation('imports')
  const isOnline = useConnection(({ state }) => state === 'online')
  return (
    <span role="status" className="mut">
      {isWaiting && !isOnline && t('waits')}
    </span>
  )
}
