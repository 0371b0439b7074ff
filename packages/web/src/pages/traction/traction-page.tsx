import SlidersHorizontal from 'icon:sliders-horizontal'
import { setLastTeam } from '@cairn/contract/identity/preferences.endpoints'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, Outlet, useLocation, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { fullName, usePerson } from '../../entities/people/people'
import { LessonButton } from '../../features/learn/components/lesson-button'
import { OpenMeetingButton } from '../../features/tractions/components/open-meeting-button'
import { removedMessage, scheduleMessage } from '../../features/tractions/traction-messages'
import { useRestoreTraction } from '../../features/tractions/tractions.mutations'
import { tractionsQueries } from '../../features/tractions/tractions.queries'
import { useTranslation } from '../../i18n/use-translation'
import { isNotFound } from '../../lib/api/api-failure'
import { useMoments } from '../../lib/format/zones'
import { useModalPages } from '../../lib/keyboard/modal-pages'
import { sessionQuery, useIsLicensed, useSession } from '../../lib/session/session'
import { sendWrite, write } from '../../lib/sync/write'
import { ColorTagPebble } from '../../ui/display/tag'
import { LinkButton } from '../../ui/inputs/link-button'
import { PageTools } from '../../ui/layout/page-parts'
import { PageTitle } from '../../ui/layout/page-title'
import { Tabs } from '../../ui/layout/tabs'
import { EmptyState } from '../../ui/lists/empty-state'
import { RowSkeletons } from '../../ui/lists/row-skeletons'
import { NotLoaded, WrongOrganization } from '../not-loaded'
import { TractionSkeleton } from './traction-skeleton'

function useRememberTeam(tractionId: string | undefined): void {
  const client = useQueryClient()
  const { teams, lastTeamId } = useSession()
  const isNew = tractionId !== lastTeamId && teams.some(({ id }) => id === tractionId)
  useEffect(() => {
    if (!isNew || tractionId === undefined) return
    client.setQueryData(sessionQuery.queryKey, (before) => before && { ...before, lastTeamId: tractionId })
    // The next visit retries.
    sendWrite(write({ endpoint: setLastTeam, params: { tractionId } })).catch(() => undefined)
  }, [client, isNew, tractionId])
}

interface MeetingNotFoundProps {
  id: string
  title?: string | undefined
}

/** Only users who may restore it see who removed it. */
export function MeetingNotFound({ id, title }: MeetingNotFoundProps) {
  const { t } = useTranslation('meetings')
  const isLicensed = useIsLicensed()
  const { data, isPending } = useQuery({ ...tractionsQueries.removed, staleTime: 0, enabled: isLicensed })
  const removed = data?.find((one) => one.id === id)
  const by = usePerson(removed?.removedById)
  const moments = useMoments()
  const restore = useRestoreTraction()
  if (isLicensed && isPending) return <RowSkeletons height={56} />
  if (removed) {
    return (
      <EmptyState
        title={t('gone.title', { title: removed.name })}
        text={removedMessage(removed, by, moments)}
        action={
          <Button
            variant="filled"
            loading={restore.isPending}
            aria-label={t('removedOnes.restoreOf', { title: removed.name })}
            onClick={() => restore.mutate(id)}
          >
            {t('removedOnes.restore')}
          </Button>
        }
      />
    )
  }
  if (title === undefined) return <WrongOrganization />
  return (
    <EmptyState
      title={t('gone.title', { title })}
      text={t('gone.text')}
      action={
        <LinkButton to="/meetings" variant="filled">
          {t('gone.home')}
        </LinkButton>
      }
    />
  )
}

const usePath = () => useLocation({ select: (location) => location.pathname.replace(/\/$/, '') })

export function TractionPage() {
  const { t } = useTranslation('meetings')
  const { tractionId = '', threadId = '', meetingId: endedId } = useParams({ strict: false })
  const moments = useMoments()
  useRememberTeam(tractionId)
  const { open } = useModalPages()
  const path = usePath()
  const { data: traction, error, refetch } = useQuery({ ...tractionsQueries.byId(tractionId), retry: false })
  const owner = usePerson(traction?.ownerId)
  if (isNotFound(error)) return <MeetingNotFound id={tractionId} title={traction?.name} />
  if (error) return <NotLoaded error={error} onRetry={() => void refetch()} />
  if (!traction) return <TractionSkeleton />
  const base = `/traction/${tractionId}/${threadId}`
  const isSettings = path === `${base}/settings`
  const when = scheduleMessage(traction, moments)
  return (
    <>
      {traction.canManage && (
        <PageTools>
          <Button
            variant="subtle"
            leftSection={<SlidersHorizontal size="1.125rem" aria-hidden="true" />}
            component={Link}
            to={`${base}/settings`}
          >
            {t('settings.open')}
          </Button>
        </PageTools>
      )}
      <PageTitle
        title={traction.name}
        help={<LessonButton />}
        before={<ColorTagPebble color={traction.colorTag} size="lg" />}
        sub={owner ? t('ownedBy', { when, owner: fullName(owner) }) : when}
        actions={
          <OpenMeetingButton
            traction={traction}
            isPrimary={!isSettings}
            onOpen={(meetingId) => void open(`/meeting/live/${meetingId}`)}
          />
        }
      />
      <Tabs
        label={t('tabs.label')}
        tabs={[
          { to: `${base}/meetingoverview`, label: t('tabs.overview'), isCurrent: path === base },
          { to: `${base}/meetinghistory`, label: t('tabs.history'), isCurrent: path === `${base}/${endedId}` },
          { to: `${base}/quarterlypulsing`, label: t('tabs.quarterly') },
        ]}
      />
      <Outlet />
    </>
  )
}
