import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { AgendaEditor } from '../../features/tractions/components/agenda-editor'
import editor from '../../features/tractions/components/agenda-editor.module.css'
import {
  ChangeOwner,
  RemoveMeeting,
  TractionSettingsForm,
} from '../../features/tractions/components/traction-settings-form'
import { tractionsQueries } from '../../features/tractions/tractions.queries'
import { useTranslation } from '../../i18n/use-translation'
import { WrongOrganization } from '../wrong-organization'
import { SheetSkeleton } from './traction-skeleton'

export function TractionSettings() {
  const { t } = useTranslation('meetings')
  const navigate = useNavigate()
  const { tractionId = '' } = useParams({ strict: false })
  const { data: traction } = useQuery(tractionsQueries.byId(tractionId))
  if (!traction) return <SheetSkeleton />
  if (!traction.canManage) return <WrongOrganization />
  return (
    <>
      <TractionSettingsForm key={`settings-${traction.id}`} traction={traction} />
      <AgendaEditor key={`agenda-${traction.id}`} traction={traction} />
      <section className={editor.sheet} aria-label={t('settings.series')}>
        <ChangeOwner traction={traction} />
        <RemoveMeeting traction={traction} onRemoved={() => navigate({ to: '/meetings', ignoreBlocker: true })} />
      </section>
    </>
  )
}
