import Link2 from 'icon:link-2'
import { Button } from '@mantine/core'
import type { KeyBelow } from '../../../i18n/texts'
import { useTranslation } from '../../../i18n/use-translation'
import { confirm } from '../../../ui/confirm-dialog'
import { DetailsRow } from '../../../ui/details-row'
import { Sheet } from '../../../ui/sheet'
import { useUnlinkProvider } from '../account.mutations'
import type { LoginInfo } from '../account.queries'
import { useDay } from '../use-format-time'
import classes from './account-parts.module.css'

type Linked = LoginInfo['externalProviders'][number]

export function LinkedProviders({ providers }: { providers: readonly Linked[] }) {
  const { t } = useTranslation('sign-in')
  const day = useDay()
  const unlink = useUnlinkProvider()
  const ask = async (provider: Linked) => {
    const messageOf = (key: KeyBelow<'sign-in:linked.'>) => t(`linked.${key}`, { name: provider.name })
    const title = messageOf('unlinkTitle')
    const isSure = await confirm({
      title,
      message: messageOf('unlinkText'),
      confirmLabel: messageOf('unlink'),
      isDanger: true,
    })
    if (isSure) unlink.mutate(provider)
  }
  return (
    <Sheet title={t('linked.title')} sub={providers.length}>
      <p className={classes.text}>{t('linked.text')}</p>
      <ul>
        {providers.map((provider) => (
          <DetailsRow
            key={provider.id}
            icon={Link2}
            name={provider.name}
            details={t('linked.since', { date: day(provider.linkedAt) })}
          >
            <Button
              size="sm"
              aria-label={t('linked.unlinkOf', { name: provider.name })}
              disabled={unlink.isPending}
              onClick={() => void ask(provider)}
            >
              {t('linked.unlink')}
            </Button>
          </DetailsRow>
        ))}
      </ul>
    </Sheet>
  )
}
