import FlaskConical from 'icon:flask-conical'
import { ownOrganizations } from '@cairn/contract/example-organizations/example-organizations.policy'
import { Button } from '@mantine/core'
import { useRemoveExample } from '../../features/example-organizations/example-organizations.mutations'
import { useTranslation } from '../../i18n/use-translation'
import { useSession } from '../../lib/session/session'
import { toastFailure } from '../../lib/toasts/failure-toasts'
import { notify } from '../../lib/toasts/notify'
import { confirm } from '../../ui/overlays/confirm-dialog'
import { mayLeave } from '../../ui/overlays/may-leave'
import { NoticeBar } from '../notice-bar'
import { useOrganizationChanges } from '../use-organization-changes'
import classes from './example-banner.module.css'

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
      <span className={`flex wrap min-w-0 ${classes.words}`}>
        {t('banner')}
        <span className={`flex wrap min-w-0 ${classes.acts}`}>
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
