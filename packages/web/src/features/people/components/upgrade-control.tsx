import ArrowUpCircle from 'icon:circle-arrow-up'
import CircleSlash from 'icon:circle-slash'
import Hourglass from 'icon:hourglass'
import { Button } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { useSession } from '../../../lib/session/session'
import { Tag } from '../../../ui/display/tag'
import { useRequestUpgrade } from '../people.mutations'

export function UpgradeControl() {
  const { t } = useTranslation('people')
  const { upgradeRequestStatus } = useSession().user
  const { mutate, isPending } = useRequestUpgrade()
  if (upgradeRequestStatus === 'Pending') return <Tag icon={Hourglass}>{t('request.pending')}</Tag>
  return (
    <>
      {upgradeRequestStatus === 'Denied' && (
        <Tag icon={CircleSlash} tone="warn">
          {t('request.denied')}
        </Tag>
      )}
      <Button
        size="sm"
        leftSection={<ArrowUpCircle size="1.125rem" aria-hidden="true" />}
        onClick={() => !isPending && mutate()}
      >
        {t(upgradeRequestStatus === 'Denied' ? 'request.again' : 'request.ask')}
      </Button>
    </>
  )
}
