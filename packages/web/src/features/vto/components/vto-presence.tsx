import { useStore } from 'zustand'
import { PeopleHere } from '../../../entities/people/avatar-group'
import { useLiveTexts } from '../../../entities/rich-text/live-text'
import { useTranslation } from '../../../i18n/use-translation'
import { useSession } from '../../../lib/session/session'
import type { LiveTexts } from '../../../lib/sync/live-texts'

export function VtoPresence() {
  const texts = useLiveTexts()
  return texts && texts !== 'loading' && <Here texts={texts} />
}

function Here({ texts }: { texts: LiveTexts }) {
  const { t } = useTranslation('live-text')
  const { user } = useSession()
  const others = useStore(texts.status, (status) => status.others)
  const ids = others.map(({ personId }) => personId).filter((id) => id !== user.userId)
  return <PeopleHere personIds={ids} words={t('here')} />
}
