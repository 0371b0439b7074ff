import { quarterOf } from '@cairn/contract/calendar/quarters'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { RockRow } from '../features/rocks/components/rock-row'
import { rocksQueries } from '../features/rocks/rocks.queries'
import { useTranslation } from '../i18n/use-translation'
import { useOpenItem } from '../lib/open-item'
import { useSession } from '../lib/session'
import { EmptyState } from '../ui/empty-state'
import { lazyPart } from '../ui/lazy-part'
import { RowSkeletons } from '../ui/row-skeletons'
import { useRowKeys } from '../ui/use-row-keys'
import { AddRock } from './add-from-home'
import classes from './home.module.css'

/** Apart, since the first screen is drawn without it. */
const RocksDone = lazyPart(() => import('../features/rocks/components/rocks-done').then((module) => module.RocksDone))

/** One's own rocks of the quarter on the home page. */
export function MyRocks({ isLicensed }: { isLicensed: boolean }) {
  const { t } = useTranslation(['meetings', 'terms'])
  const { user, calendarDate, org } = useSession()
  const quarterStart = quarterOf(calendarDate, org?.quarterStartMonth ?? 1).startDate
  const keys = useRowKeys<HTMLUListElement>()
  const { open } = useOpenItem('rock')
  const { data: rocks } = useQuery(rocksQueries.search({ ownerId: user.userId, quarterStart }))
  return (
    <section className={classes.sheet}>
      <header className={classes.head}>
        <div className={classes.words}>
          <h2>{t('terms:rocks')}</h2>
          {rocks && rocks.length > 0 && (
            <span>
              {t('blocks.rocks', { on: rocks.filter((rock) => rock.status === 'OnTrack').length, all: rocks.length })}
            </span>
          )}
        </div>
        {isLicensed && <AddRock />}
      </header>
      {rocks === undefined && <RowSkeletons count={2} height={56} />}
      {rocks?.length === 0 && <EmptyState isCompact text={t('blocks.noRocks')} />}
      {rocks && rocks.length > 0 && (
        <div className={classes.summary}>
          <Suspense fallback={null}>
            <RocksDone rocks={rocks} />
          </Suspense>
        </div>
      )}
      <ul {...keys} aria-label={t('terms:rocks')}>
        {rocks?.map((rock) => (
          <RockRow key={rock.id} rock={rock} canEdit={isLicensed} onOpen={isLicensed ? open : undefined} />
        ))}
      </ul>
    </section>
  )
}
