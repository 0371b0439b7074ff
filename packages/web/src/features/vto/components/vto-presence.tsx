import { useStore } from 'zustand'
import { useTranslation } from '../../../i18n/use-translation'
import type { LiveTexts } from '../../../lib/live-texts'
import { useSession } from '../../../lib/session'
import { useOpenTexts } from '../../../ui/live-text'
import { PeopleHere } from '../../../ui/people-here'

export function VtoPresence() {
  const texts = useOpenTexts()
  return texts && texts !== 'coming' && <Here texts={texts} />
}

function Here({ texts }: { texts: LiveTexts }) {
  const { t } = useTranslation('live-text')
  const { user } = useSession()
  const others = useStore(texts.shown, (shown) => shown.others)
  const ids = others.map(({ personId }) => personId).filter((id) => id !== user.userId)
  return <PeopleHere personIds={ids} words={t('here')} />
}
