import { useStore } from 'zustand'
import { useTranslation } from '../../../i18n/use-translation'
import { fullName, usePeople } from '../../../lib/people'
import { useSession } from '../../../lib/session'
import { AvatarGroup } from '../../../ui/avatar-group'
import type { LiveTexts } from '../live-texts'
import { useOpenTexts } from '../live-texts-of'
import classes from './vto-presence.module.css'

const SHOWN = 5

/** Who else has the V/TO's draft open. */
export function VtoPresence() {
  const texts = useOpenTexts()
  return texts && <Here texts={texts} />
}

function Here({ texts }: { texts: LiveTexts }) {
  const { t } = useTranslation('live-text')
  const { user } = useSession()
  const others = useStore(texts.shown, (shown) => shown.others)
  const ids = new Set(others.map(({ personId }) => personId))
  const here = usePeople().filter(({ id }) => id !== user.userId && ids.has(id))
  return (
    <div className={classes.here} role="status">
      {here.length > 0 && (
        <>
          <AvatarGroup
            size={24}
            max={SHOWN}
            people={here.map((person) => ({ id: person.id, name: fullName(person) }))}
          />
          <span className={classes.words}>{t('here')}</span>
        </>
      )}
    </div>
  )
}
