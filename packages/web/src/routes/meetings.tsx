import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { MeetingList } from '../features/tractions/components/meeting-list'
import { tractionsQueries } from '../features/tractions/tractions.queries'
import { useModalPages } from '../lib/modal-pages'
import { useSession } from '../lib/session'
import { EmptyState } from '../ui/empty-state'
import { PageTitle } from '../ui/page-title'

/** /meetings: the meetings one is invited to. */
export function MeetingsPage() {
  const { t } = useTranslation('meetings')
  const session = useSession()
  const { open } = useModalPages()
  const { data: tractions } = useSuspenseQuery(tractionsQueries.mine)
  const isLicensed = session.user.roles.some((role) => role !== 'Observer')
  const create = isLicensed && <Button onClick={() => void open('/meeting/new')}>{t('create')}</Button>
  return (
    <>
      <PageTitle title={t('title')} actions={tractions.length > 0 && create} />
      {tractions.length === 0 ? (
        <EmptyState title={t('none')} text={t('teach')} action={create} />
      ) : (
        <MeetingList
          tractions={tractions}
          timeZone={session.org?.timeZone ?? 'UTC'}
          onJoin={(meetingId) => void open(`/meeting/live/${meetingId}`)}
        />
      )}
    </>
  )
}
