import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { myTractionsQuery } from '../entities/tractions/my-tractions'
import { LessonButton } from '../features/learn/components/lesson-button'
import { MeetingList, RemovedMeetings } from '../features/tractions/components/meeting-list'
import { useTranslation } from '../i18n/use-translation'
import { useModalPages } from '../lib/keyboard/modal-pages'
import { useIsLicensed } from '../lib/session/session'
import { PageTitle } from '../ui/layout/page-title'
import { EmptyState } from '../ui/lists/empty-state'
import { NotLoaded } from './not-loaded'
import { SheetSkeleton } from './traction/traction-skeleton'

export function MeetingsPage() {
  const { t } = useTranslation('meetings')
  const { open } = useModalPages()
  const { data: tractions, error, refetch } = useQuery(myTractionsQuery)
  const isLicensed = useIsLicensed()
  const create = isLicensed && (
    <Button variant="filled" onClick={() => void open('/meeting/new')}>
      {t('create')}
    </Button>
  )
  return (
    <>
      <PageTitle title={t('title')} help={<LessonButton />} actions={create} />
      {tractions === undefined ? (
        error ? (
          <NotLoaded error={error} onRetry={() => void refetch()} />
        ) : (
          <SheetSkeleton rows={4} />
        )
      ) : tractions.length === 0 ? (
        <EmptyState title={t('none')} text={t('teach')} />
      ) : (
        <MeetingList tractions={tractions} onJoin={(meetingId) => void open(`/meeting/live/${meetingId}`)} />
      )}
      {isLicensed && <RemovedMeetings />}
    </>
  )
}
