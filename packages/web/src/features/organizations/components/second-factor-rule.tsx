import type { Organization } from '@cairn/contract/organizations/organizations.schemas'
import { Switch } from '@mantine/core'
import type { KeyBelow } from '../../../i18n/texts'
import { useTranslation } from '../../../i18n/use-translation'
import { toastFailure } from '../../../lib/toasts-for-failure'
import { confirm } from '../../../ui/confirm-dialog'
import { notify } from '../../../ui/notify'
import { useUpdateOrganization } from '../organizations.mutations'
import classes from './settings-form.module.css'

export function SecondFactorRule({ org }: { org: Organization }) {
  const { t } = useTranslation('settings')
  const update = useUpdateOrganization(org.id)
  const change = async (requiresSecondFactor: boolean) => {
    const messageOf = (key: KeyBelow<'settings:secondFactor.'>) => t(`secondFactor.${key}`)
    const question = { title: messageOf('askTitle'), message: messageOf('askText'), confirmLabel: messageOf('confirm') }
    if (requiresSecondFactor && !(await confirm({ ...question, isDanger: true }))) return
    const body = { version: org.version, requiresSecondFactor }
    update.mutate(
      { body, leadershipTractionId: null },
      { onSuccess: () => notify.success(t('saved')), onError: toastFailure },
    )
  }
  return (
    <section className={classes.section} aria-label={t('secondFactor.title')}>
      <h3 className={classes.heading}>{t('secondFactor.title')}</h3>
      <p className={classes.hint}>{t('secondFactor.text')}</p>
      <Switch
        label={t('secondFactor.label')}
        checked={org.requiresSecondFactor}
        disabled={update.isPending}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
    </section>
  )
}
