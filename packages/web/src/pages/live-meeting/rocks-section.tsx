import Trash2 from 'icon:trash'
import type { Rock } from '@cairn/contract/rocks/rocks.schemas'
import { isClosing } from '@cairn/contract/rocks/rocks.statuses'
import { useQuery } from '@tanstack/react-query'
import { memo, Suspense, useState } from 'react'
import { rocksQueries } from '../../entities/items/item-kinds'
import { useOpenItem } from '../../entities/items/open-item'
import { fullName, usePerson } from '../../entities/people/people'
import { LiveSection, SectionSkeleton } from '../../features/live-meeting/components/live-frame'
import { useLiveRole, useLiveState } from '../../features/live-meeting/live-meeting.context'
import { RockRow } from '../../features/rocks/components/rock-row'
import { useTranslation } from '../../i18n/use-translation'
import { retryFailed } from '../../lib/api/retry-failed'
import { useSession } from '../../lib/session/session'
import { Avatar } from '../../ui/display/avatar'
import { lazyPart } from '../../ui/feedback/lazy-part'
import { IconButton } from '../../ui/inputs/icon-button'
import { EmptyState } from '../../ui/lists/empty-state'
import { useRowKeys } from '../../ui/lists/use-row-keys'
import { DropButton } from './drop-button'
import classes from './reading-list.module.css'
import { SectionPdf } from './section-pdf'
import { useAdding } from './use-adding'
import { useSourceIds } from './use-live-lists'

const isClosed = ({ status }: Rock): boolean => status !== null && isClosing(status)

/** The rocks of the quarter of `today`, plus older open ones. */
export function underReview(rocks: readonly Rock[], today: string): Rock[] {
  return rocks.filter((rock) => rock.quarterStart <= today && (today <= rock.quarterEnd || !isClosed(rock)))
}

export const isOn = ({ status }: Rock): boolean => status === 'OnTrack' || status === 'Done'

/** Owners outside `ownerIds` come last. */
function byOwner(rocks: readonly Rock[], ownerIds: readonly string[]): { ownerId: string; rocks: Rock[] }[] {
  const inOrder = new Set([...ownerIds, ...rocks.map(({ ownerId }) => ownerId)])
  return [...inOrder]
    .map((ownerId) => ({ ownerId, rocks: rocks.filter((rock) => rock.ownerId === ownerId) }))
    .filter((group) => group.rocks.length > 0)
}

const RemoveRocksPopup = lazyPart(() =>
  import('../../features/rocks/components/remove-rocks-popup').then((module) => module.RemoveRocksPopup),
)

function useReviewedRocks() {
  const tractionId = useLiveState((state) => state.tractionId)
  const today = useSession().calendarDate
  const query = useQuery(rocksQueries.search({ tractionId }))
  return { rocks: query.data && underReview(query.data, today), retry: retryFailed(query) }
}

export function RocksSection() {
  const { t } = useTranslation('live')
  const { rocks } = useReviewedRocks()
  const note =
    rocks && rocks.length > 0 ? t('rocks.count', { on: rocks.filter(isOn).length, all: rocks.length }) : undefined
  return (
    <LiveSection
      title={t('rocks.title')}
      label={t('rocks.title')}
      note={note}
      tools={
        <>
          {rocks && rocks.length > 0 && <RemoveRocks rocks={rocks} />}
          <SectionPdf title={t('rocks.title')} of="rocks" />
        </>
      }
    >
      <RocksSheet />
    </LiveSection>
  )
}

function RemoveRocks({ rocks }: { rocks: readonly Rock[] }) {
  const { t } = useTranslation('rocks')
  const { canAct } = useLiveRole()
  const place = useLiveState(({ meetingId, tractionId }) => ({ meetingId, tractionId }))
  const [isOpen, setOpen] = useState(false)
  if (!canAct) return null
  return (
    <>
      <IconButton
        label={t('removeInMeeting.open')}
        icon={<Trash2 size="1.125rem" aria-hidden="true" />}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <RemoveRocksPopup {...place} rocks={rocks} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

export function RocksSheet() {
  const { t } = useTranslation('live')
  const { rocks, retry } = useReviewedRocks()
  const personIds = useLiveState(({ attendees }) => attendees.map(({ personId }) => personId))
  const keys = useRowKeys<HTMLDivElement>()
  const { open } = useOpenItem('rock', { inModal: true })
  const { first, further, popup } = useAdding('rock', t('rocks.add'))
  if (rocks === undefined) return <SectionSkeleton onRetry={retry} />
  return (
    <>
      {rocks.length === 0 ? (
        <EmptyState text={t('rocks.empty')} action={first} />
      ) : (
        <div className={`large px-5 pb-4 ${classes.list}`} {...keys}>
          {byOwner(rocks, personIds).map((group) => (
            <OwnersRocks key={group.ownerId} {...group} onOpen={open} />
          ))}
          {further}
        </div>
      )}
      {popup}
    </>
  )
}

interface OwnersRocksProps {
  ownerId: string
  rocks: readonly Rock[]
  onOpen: (rock: Rock) => void
}

function OwnersRocks({ ownerId, rocks, onOpen }: OwnersRocksProps) {
  const { t } = useTranslation('live')
  const sourceIds = useSourceIds()
  const owner = usePerson(ownerId)
  const name = owner ? fullName(owner) : ''
  return (
    <section aria-label={name}>
      <h2 className="row gap-2 body bold pt-3 pb-2">
        <Avatar id={ownerId} name={name} size={28} isDecorative />
        {name}
        <span className="small normal sub">
          {t('rocks.count', { on: rocks.filter(isOn).length, all: rocks.length })}
        </span>
      </h2>
      <ul>
        {rocks.map((rock) => (
          <ReadRock key={rock.id} rock={rock} isOnList={sourceIds.includes(rock.id)} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  )
}

interface ReadRockProps {
  rock: Rock
  isOnList: boolean
  onOpen: (rock: Rock) => void
}

const ReadRock = memo(function ReadRock({ rock, isOnList, onOpen }: ReadRockProps) {
  const { canAct } = useLiveRole()
  const isAsked = isOnList || rock.status === 'OffTrack' || rock.status === 'NotDone'
  return (
    <RockRow
      rock={rock}
      canEdit={canAct}
      statusControl="switch"
      isOwnerHidden
      onOpen={onOpen}
      action={
        <span className={`row-inline end ${classes.slot}`}>
          {isAsked && <DropButton kind="rock" item={rock} isOnList={isOnList} />}
        </span>
      }
    />
  )
})
