import Plus from 'icon:plus'
import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import type { PlanRock, Vto, VtoContents } from '@cairn/contract/vto/vto.schemas'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { cachedItem } from '../../entities/items/item-cache'
import { rockKind, rocksQueries } from '../../entities/items/item-kinds'
import { useOpenItem } from '../../entities/items/open-item'
import { fullName, usePerson } from '../../entities/people/people'
import { myTractionsQuery, useTractionsWith } from '../../entities/tractions/my-tractions'
import { RockRow } from '../../features/rocks/components/rock-row'
import { RockStatusTag } from '../../features/rocks/components/rock-status-tag'
import { pebblesOf } from '../../features/rocks/rock-fields'
import { NothingEntered } from '../../features/vto/components/vto-text'
import { usePlanQuarter } from '../../features/vto/figure-fields'
import { termsOf, translate } from '../../i18n/translate'
import { useTranslation } from '../../i18n/use-translation'
import { retryFailed } from '../../lib/api/retry-failed'
import { provideHint } from '../../lib/forms/drafts'
import { useSession } from '../../lib/session/session'
import { Avatar } from '../../ui/display/avatar'
import { WeekPebbles } from '../../ui/display/stones'
import { lazyForm } from '../../ui/feedback/lazy-part'
import { PartFailed } from '../../ui/feedback/part-failed'
import { EmptyState } from '../../ui/lists/empty-state'
import { RowSkeletons } from '../../ui/lists/row-skeletons'
import { useRowKeys } from '../../ui/lists/use-row-keys'

interface Shown {
  readonly traction: Pick<Traction, 'id' | 'name'>
  readonly quarterStart: string
}

/** The toast names the meeting if the plan does not show the new Rock. */
export function useRockHint({ traction: { id: tractionId, name }, quarterStart }: Shown): void {
  const client = useQueryClient()
  useEffect(
    () =>
      provideHint((root, id) => {
        const rock = root === rockKind.root ? cachedItem(client, rockKind, id) : null
        if (!rock) return undefined
        const isHere = rock.tractionIds.includes(tractionId)
        if (isHere && rock.type === 'Company' && rock.quarterStart === quarterStart) return undefined
        const mine = client.getQueryData(myTractionsQuery.queryKey)
        const meeting = isHere ? name : mine?.find((one) => one.id === rock.tractionId)?.name
        return translate('vto-traction:rocks.elsewhere', { title: rock.title, meeting: meeting ?? '' })
      }),
    [client, tractionId, name, quarterStart],
  )
}

const RockPopup = lazyForm(() =>
  import('../../features/rocks/components/rock-popups').then((module) => module.NewRockPopup),
)
const LinkMeetingPopup = lazyForm(() =>
  import('../../features/vto/components/link-meeting-popup').then((module) => module.LinkMeetingPopup),
)

interface CompanyRocksProps {
  vto: Vto
  contents: VtoContents
  isEditable: boolean
}

export function CompanyRocks({ vto, contents, isEditable }: CompanyRocksProps) {
  const plan = contents.traction.quarterlyPlan
  const tractions = useTractionsWith(vto.linkedTractionId ? [vto.linkedTractionId] : [])
  const traction = tractions?.find(({ id }) => id === vto.linkedTractionId)
  const [isLinking, setLinking] = useState(false)
  if (!isEditable && !plan?.isLinked) return null
  const link = () => setLinking(true)
  return (
    <>
      {isEditable && traction ? (
        <LinkedRocks traction={traction} futureDate={plan?.futureDate ?? null} onLink={link} />
      ) : (
        <ShownRocks rocks={plan?.rocks ?? []} isLinked={plan?.isLinked ?? false} onLink={isEditable ? link : null} />
      )}
      <Suspense fallback={null}>
        {isLinking && <LinkMeetingPopup vto={vto} contents={contents} onClose={() => setLinking(false)} />}
      </Suspense>
    </>
  )
}

interface RocksFrameProps {
  rocks: readonly Pick<PlanRock, 'status'>[] | undefined
  actions?: ReactNode
  children: ReactNode
}

function RocksFrame({ rocks, actions, children }: RocksFrameProps) {
  const { t } = useTranslation(['vto-traction', 'meetings'])
  const on = rocks?.filter(({ status }) => status === 'OnTrack' || status === 'Done').length
  return (
    <section className="min-w-0 container" aria-label={t('rocks.title')}>
      <div className="row-baseline wrap gap-0-3 pb-2">
        <h2 className="heading-m">{t('rocks.title')}</h2>
        {rocks && rocks.length > 0 && (
          <small className="small mut">{t('meetings:blocks.rocks', { on, all: rocks.length })}</small>
        )}
        <span className="grow" />
        {actions}
      </div>
      {children}
    </section>
  )
}

interface LinkedRocksProps {
  traction: Traction
  futureDate: string | null
  onLink: () => void
}

function LinkedRocks({ traction, futureDate, onLink }: LinkedRocksProps) {
  const { t } = useTranslation(['vto-traction', 'items'])
  const { calendarDate } = useSession()
  const { quarter } = usePlanQuarter(futureDate)
  const filters = { tractionId: traction.id, quarterStart: quarter.startDate, type: 'Company' } as const
  const query = useQuery(rocksQueries.search(filters))
  const { data: rocks } = query
  const retry = retryFailed(query)
  useRockHint({ traction, quarterStart: quarter.startDate })
  const { open } = useOpenItem('rock')
  const keys = useRowKeys<HTMLUListElement>()
  const [isAdding, setAdding] = useState(false)
  const canEdit = traction.canEditItems
  const planned = futureDate !== null && futureDate > quarter.endDate ? quarter.endDate : futureDate
  const dueDate = planned !== null && planned >= calendarDate ? { dueDate: planned } : {}
  const actions = canEdit && (
    <Button
      variant="link"
      aria-label={t('items:new', termsOf('rock'))}
      leftSection={<Plus size="0.9375rem" aria-hidden="true" />}
      onClick={() => setAdding(true)}
    >
      {t('rocks.add')}
    </Button>
  )
  return (
    <RocksFrame rocks={rocks} actions={actions}>
      {rocks === undefined && (retry ? <PartFailed onRetry={retry} /> : <RowSkeletons count={4} height={56} />)}
      {rocks?.length === 0 && <EmptyState isCompact text={t('rocks.none')} />}
      {rocks !== undefined && rocks.length > 0 && (
        <ul {...keys} aria-label={t('rocks.title')}>
          {rocks.map((rock) => (
            <RockRow key={rock.id} rock={rock} canEdit={canEdit} onOpen={open} />
          ))}
        </ul>
      )}
      <button type="button" className="opener small accent py-1" onClick={onLink}>
        {t('rocks.of', { meeting: traction.name })}
      </button>
      <Suspense fallback={null}>
        {isAdding && (
          <RockPopup
            tractionId={traction.id}
            begin={{ type: 'Company', ...dueDate }}
            onClose={() => setAdding(false)}
          />
        )}
      </Suspense>
    </RocksFrame>
  )
}

interface ShownRocksProps {
  rocks: readonly PlanRock[]
  isLinked: boolean
  onLink: (() => void) | null
}

function ShownRocks({ rocks, isLinked, onLink }: ShownRocksProps) {
  const { t } = useTranslation('vto-traction')
  const choose = onLink && (
    <Button size="sm" onClick={onLink}>
      {t('rocks.choose')}
    </Button>
  )
  return (
    <RocksFrame rocks={rocks}>
      {rocks.length === 0 && choose && (
        <EmptyState isCompact text={t(isLinked ? 'rocks.none' : 'rocks.unlinked')} action={isLinked ? null : choose} />
      )}
      {rocks.length === 0 && !choose && <NothingEntered />}
      {rocks.length > 0 && (
        <ul aria-label={t('rocks.title')}>
          {rocks.map((rock) => (
            <ShownRock key={rock.id} rock={rock} />
          ))}
        </ul>
      )}
    </RocksFrame>
  )
}

function ShownRock({ rock }: { rock: PlanRock }) {
  const { calendarDate: today, org } = useSession()
  const owner = usePerson(rock.ownerId)
  const { open } = useOpenItem('rock')
  return (
    <li className="row gap-3 border-top py-2">
      {owner && <Avatar id={owner.id} name={fullName(owner)} size={24} />}
      <span className="grow break">
        {rock.isReadable ? (
          <button type="button" className="opener text-start" onClick={() => open(rock)}>
            {rock.title}
          </button>
        ) : (
          rock.title
        )}
        <WeekPebbles weeks={pebblesOf(rock, { today, firstDay: org?.weekStart })} />
      </span>
      <RockStatusTag status={rock.status} />
    </li>
  )
}
