import RotateCcw from 'icon:rotate-ccw'
import { quarterOf } from '@cairn/contract/calendar/quarters'
import type { Rock } from '@cairn/contract/rocks/rocks.schemas'
import { Button } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { useOpenItem } from '../../../lib/open-item'
import { useSession } from '../../../lib/session'
import { useDropRock, useRecommitRock } from '../rocks.recommit.mutations'
import classes from './rock-popup.module.css'

export function RockMissed({ rock }: { rock: Rock }) {
  const { t } = useTranslation('rocks')
  const { calendarDate, org } = useSession()
  const recommit = useRecommitRock()
  const drop = useDropRock()
  const isPast = rock.quarterEnd < quarterOf(calendarDate, org?.quarterStartMonth ?? 1).startDate
  const isMissed = isPast && rock.status !== 'Done' && rock.status !== 'Closed' && rock.recommittedTo === null
  return (
    <>
      {rock.recommittedFrom && <Link id={rock.recommittedFrom} text={t('recommit.from')} />}
      {rock.recommittedTo && <Link id={rock.recommittedTo} text={t('recommit.to')} />}
      {isMissed && (
        <div className={classes.missed}>
          <span>{t(rock.closedIn === null ? 'recommit.missed' : 'recommit.closed')}</span>
          <Button size="sm" loading={recommit.isPending} onClick={() => recommit.mutate(rock)}>
            {t('recommit.act')}
          </Button>
          {rock.status !== 'Canceled' && (
            <Button size="sm" variant="subtle" onClick={() => drop(rock)}>
              {t('recommit.drop')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

function Link({ id, text }: { id: string; text: string }) {
  const { t } = useTranslation('rocks')
  const { open } = useOpenItem('rock')
  return (
    <p className={classes.again}>
      <RotateCcw size="0.9375rem" aria-hidden="true" />
      {text}
      <Button variant="link" onClick={() => open({ id })}>
        {t('recommit.open')}
      </Button>
    </p>
  )
}
