import { quarterOf } from '@cairn/contract/calendar/quarters'
import { type FilterChoice, onlyMine } from '@cairn/contract/dashboards/widget-filters'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { TileFrame } from '../features/dashboards/components/tile-frame'
import { searchTile } from '../features/dashboards/tile-searches'
import { RockRow } from '../features/rocks/components/rock-row'
import { rocksQueries } from '../features/rocks/rocks.queries'
import { useTranslation } from '../i18n/use-translation'
import { useOpenItem } from '../lib/open-item'
import { useSession } from '../lib/session'
import { lazyPart } from '../ui/lazy-part'
import { AddRock } from './add-from-home'
import classes from './home.module.css'
import { tileFilters } from './tile-filters'
import { isShown, shownOf, TileList } from './tile-list'

/** Not part of the first screen. */
const RocksDone = lazyPart(() => import('../features/rocks/components/rocks-done').then((module) => module.RocksDone))

interface MyRocksProps {
  isLicensed: boolean
  choice?: FilterChoice
}

export function MyRocks({ isLicensed, choice = onlyMine }: MyRocksProps) {
  const { t } = useTranslation(['meetings', 'terms'])
  const { user, calendarDate, org } = useSession()
  const quarterStart = quarterOf(calendarDate, org?.quarterStartMonth ?? 1).startDate
  const { open } = useOpenItem('rock')
  const filters = { ...tileFilters(choice, user.userId), quarterStart }
  const { data } = useQuery({ ...rocksQueries.search(filters, searchTile('rock')), enabled: isShown(choice) })
  const rocks = shownOf(choice, data)
  const onTrack = rocks?.filter((rock) => rock.status === 'OnTrack').length ?? 0
  const note = rocks && rocks.length > 0 && t('blocks.rocks', { on: onTrack, all: rocks.length })
  return (
    <TileFrame title={t('terms:rocks')} note={note} add={isLicensed && <AddRock />}>
      {rocks && rocks.length > 0 && (
        <div className={classes.summary}>
          <Suspense fallback={null}>
            <RocksDone rocks={rocks} />
          </Suspense>
        </div>
      )}
      <TileList
        choice={choice}
        items={rocks}
        label={t('terms:rocks')}
        all={{ to: '/rocks', filters: { 'quarter-start': ['0d'] } }}
        empty={t('blocks.noRocks')}
        renderItem={(rock) => <RockRow key={rock.id} rock={rock} canEdit={isLicensed} onOpen={open} />}
      />
    </TileFrame>
  )
}
