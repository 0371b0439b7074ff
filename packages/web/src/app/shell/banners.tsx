import CircleSlash from 'icon:circle-slash'
import FlaskConical from 'icon:flask-conical'
import TriangleAlert from 'icon:triangle-alert'
import X from 'icon:x'
import { ownOrganizations } from '@cairn/contract/example-organizations/example-organizations.policy'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { flagMessagesQuery } from '../../entities/feature-flags/flag-queries'
import { useRemoveExample } from '../../features/example-organizations/example-organizations.mutations'
import { useTranslation } from '../../i18n/use-translation'
import { useChoice } from '../../lib/session/choices'
import { useSession } from '../../lib/session/session'
import { toastFailure } from '../../lib/toasts/failure-toasts'
import { notify } from '../../lib/toasts/notify'
import type { IconComponent } from '../../ui/display/icon'
import { IconButton } from '../../ui/inputs/icon-button'
import { confirm, mayLeave } from '../../ui/overlays/confirm-dialog'
import { useOrganizationChanges } from '../use-organization-changes'

interface NoticeBarProps {
  icon: IconComponent
  children: ReactNode
  isQuiet?: boolean
}

function NoticeBar({ icon: Icon, children, isQuiet }: NoticeBarProps) {
  return (
    <p
      className={`row middle gap-2 px-4 py-2 medium break ink no-print ${isQuiet ? 'bg-accent border-bottom' : 'bg-warn'}`}
      role="status"
    >
      <Icon size="1.125rem" aria-hidden="true" />
      {children}
    </p>
  )
}

export function InvestigationBanner() {
  const { t } = useTranslation('frame')
  const { data, isPending } = useQuery(flagMessagesQuery)
  if (isPending) return null
  return <NoticeBar icon={TriangleAlert}>{data?.['investigation-banner'] || t('flags.investigation')}</NoticeBar>
}

export function UpgradeDenied() {
  const { t } = useTranslation('frame')
  const [, setSeen] = useChoice('denial-seen')
  return (
    <NoticeBar icon={CircleSlash}>
      {t('banner.upgradeDenied')}
      <IconButton size={28} label={t('generic:dismiss')} icon={<X size="1.125rem" />} onClick={() => setSeen(true)} />
    </NoticeBar>
  )
}

export function ExampleBanner() {
  const { t } = useTranslation('example')
  const { user } = useSession()
  const { arrive, switchTo } = useOrganizationChanges()
  const { mutateAsync: remove, isPending } = useRemoveExample()
  const own = ownOrganizations(user.orgs)
  const home = own.find(({ id }) => id === user.defaultOrgId) ?? own[0]
  const removeIt = async () => {
    if (!(await mayLeave())) return
    const words = { title: t('remove.title'), message: t('remove.text'), confirmLabel: t('remove.confirm') }
    if (!(await confirm({ ...words, isDanger: true }))) return
    const { sessionContext } = await remove()
    await arrive(sessionContext)
    notify.success(t('remove.done'))
  }
  return (
    <NoticeBar icon={FlaskConical} isQuiet>
      <span className="flex wrap gap-0-3 min-w-0">
        {t('banner')}
        <span className="flex wrap gap-0-3 min-w-0">
          {home && (
            <Button size="compact-sm" variant="link" onClick={() => void switchTo(home.id).catch(toastFailure)}>
              {t('back', { organization: home.name })}
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="link"
            loading={isPending}
            // The failure has been reported.
            onClick={() => void removeIt().catch(() => undefined)}
          >
            {t('remove.open')}
          </Button>
        </span>
      </span>
    </NoticeBar>
  )
}
